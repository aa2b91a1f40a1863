import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../../ssg-cli/test/tiny-site.ts'

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'S', url: 'https://s.example', baseUrl: '/',
  presets: [['classic', { docs: {}, theme: { customCss: './custom.css' } }]],
}`,
  '/custom.css': '.custom { order: 71 }\n',
  '/src/pages/index.js':
    "import '../../custom.css'\nimport './page.css'\nexport default () => <p className='custom page'>Text</p>\n",
  '/src/pages/page.css': '.page { order: 72 }\n',
  '/docs/a.md': '# A\n',
}

test('styles of components follow custom CSS, as in Docusaurus', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)
  const paths = (await site.outputs()).filter((path) => path.endsWith('.css'))
  const css = (await Promise.all(paths.map((path) => site.output(path)))).join('\n')
  expect(css.match(/order: ?7\d/g)?.map((rule) => rule.slice(-2))).toEqual(['71', '72'])
})
