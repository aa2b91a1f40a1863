import { readFile } from 'node:fs/promises'
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
