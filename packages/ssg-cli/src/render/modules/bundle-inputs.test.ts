import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleInputs } from './bundle-inputs.ts'
import { createCollectedImports } from './site-modules.ts'

let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-inputs-'))
})
afterEach(() => rm(siteDir, { recursive: true }))

test.each([
  ['a file beside a component', 'src/Chart.tsx', ['src']],
  ['a file beside the folder of an index file', 'src/chart/index.ts', ['src', 'src/chart']],
  ['no file beside a page', 'content/docs/intro.mdx', []],
  ['no file beside an image', 'content/docs/chart.svg', []],
])('%s may change what an import resolves to', async (_, file, folders) => {
  await mkdir(join(siteDir, dirname(file)), { recursive: true })
  await writeFile(join(siteDir, file), '')
  const metafile = { inputs: { [`ssg-page:${file}`]: { bytes: 0, imports: [] } }, outputs: {} }
  const inputs = bundleInputs(metafile, createCollectedImports(), siteDir)
  const inSite = inputs.map((path) => relative(siteDir, path)).filter((path) => !path.includes('.'))
  expect(inSite.sort()).toEqual(folders)
})
