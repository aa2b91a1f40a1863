import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDevBuilder } from './open-dev-builder.ts'
import { tinySite } from './tiny-site.ts'

test('a new file that an import now resolves to replaces the index file of a folder', async () => {
  await using site = await tinySite({
    'docs/index.mdx': "import Chart from './chart'\n\n# Home\n\n<Chart/>\n",
    'docs/chart/index.jsx': 'export default () => <b>of the folder</b>\n',
  })
  await using open = await openDevBuilder(site)
  const page = () => readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  await open.builder.rebuild()
  expect(await page()).toContain('of the folder')
  await site.write('docs/chart.jsx', 'export default () => <b>of the file</b>\n')
  await open.builder.rebuild()
  expect(await page()).toContain('of the file')
})

test('a package can export files for production alone', async () => {
  await using site = await tinySite({
    'docs/index.mdx': "import Chart from 'chart'\nimport 'chart/index.css'\n\n# Home\n\n<Chart/>\n",
    '/node_modules/chart/package.json': JSON.stringify({
      name: 'chart',
      type: 'module',
      exports: {
        '.': { development: './dev.js', production: './prod.js' },
        './index.css': { development: './dev.css', production: './prod.css' },
      },
    }),
    '/node_modules/chart/dev.js': "export default () => 'of development'\n",
    '/node_modules/chart/prod.js': "export default () => 'of production'\n",
    '/node_modules/chart/dev.css': '.chart { color: red }\n',
    '/node_modules/chart/prod.css': '.chart { color: teal }\n',
  })
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  expect(await site.output('docs/index.html')).toContain('of production')
  const names = (await readdir(join(site.dir, 'build/assets'))).filter((name) =>
    /\.css$/.test(name),
  )
  const texts = await Promise.all(
    names.map((name) => readFile(join(site.dir, 'build/assets', name), 'utf8')),
  )
  expect(texts.join()).toMatch(/\.chart\s*\{\s*color:\s*teal/)
})
