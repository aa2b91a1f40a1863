import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../../ssg-cli/test/tiny-site.ts'

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'S', url: 'https://s.example', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false, theme: { customCss: './custom.css' } }]],
}`,
  '/custom.css':
    '.alert--info a, .navbar__logo img { color: teal }\n.markdown > h2 { color: red }\n',
  '/docs/a.md': '# A\n',
}

test('rules of a site select the elements of our theme, too', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)
  const styles = (await site.outputs()).filter((path) => path.endsWith('.css'))
  const css = (await Promise.all(styles.map((path) => site.output(path)))).join('\n')
  expect(css).toMatch(
    /\.alert--info a,\s*\.navbar__logo img,\s*\.theme-admonition-info a,\s*\.navbar__logo\s*\{/,
  )
  expect(css).toMatch(/\.markdown ?> ?h2,\s*\.markdown > \.prose-body > ?h2\s*\{/)
})
