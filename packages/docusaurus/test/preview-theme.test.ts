import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDevBuilder } from '../../ssg-cli/test/open-dev-builder.ts'
import { tinySite } from '../../ssg-cli/test/tiny-site.ts'

test('a swizzled component without default export is the only problem of a preview, which keeps the last theme', async () => {
  const config = { title: 'Site', url: 'https://site.example', baseUrl: '/' }
  const footer = 'function Footer() {\n  return <footer>Own footer</footer>\n}\n'
  await using site = await tinySite({
    '/docusaurus.config.js': `module.exports = ${JSON.stringify({ ...config, presets: [['classic', { blog: false }]] })}\n`,
    '/docs/a.md': '# A\n',
    '/src/theme/Footer.js': `export default ${footer}`,
  })
  await rm(join(site.dir, 'site.config.ts'))
  await using open = await openDevBuilder(site)
  expect((await open.builder.rebuild()).problems).toEqual([])

  await site.write('/src/theme/Footer.js', `export ${footer}`)
  await site.write('/docs/b.md', '# B\n')
  const file = 'src/theme/Footer.js'
  expect((await open.builder.rebuild()).problems).toMatchObject([
    { diagnostic: { reason: `${file} has no default export`, place: { file, line: 1 } } },
  ])
  expect(await readFile(join(site.dir, '.ssg/preview/docs/b/index.html'), 'utf8')).toContain(
    'Own footer',
  )
  await site.write('/src/theme/Footer.js', `export default ${footer}`)
  expect((await open.builder.rebuild()).problems).toEqual([])
})
