import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lazyChunksPlugin } from './lazy-chunks-plugin.ts'

let dir = ''
beforeAll(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'ssg-lazy-')))
  const files = {
    'package.json': '{}',
    'client.js': `import { both } from './both.js'
import { first } from './first.js'
export const mount = () => [both, first, import('./menu.js'), import('./search.js')]`,
    'both.js': 'export const both = Date.now()',
    'first.js': 'export const first = Date.now()',
    'menu.js': "import { both } from './both.js'\nexport default both + 1",
    'search.js':
      "import { both } from './both.js'\nimport { first } from './first.js'\nexport const search = both + first",
  }
  await mkdir(join(dir, 'theme'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, 'theme', name), text)
})
afterAll(() => rm(dir, { recursive: true }))

async function chunksOf(plugins: readonly Plugin[]): Promise<string[][]> {
  const entry: Plugin = {
    name: 'entry',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^ssg-entry:/ }, ({ path }) => ({ path, namespace: 'entry' }))
      onLoad({ filter: /.*/, namespace: 'entry' }, () => ({
        contents: "export { mount } from './theme/client.js'",
        resolveDir: dir,
      }))
    },
  }
  const { metafile } = await build({
    entryPoints: ['ssg-entry:theme.js'],
    plugins: [entry, ...plugins],
    absWorkingDir: dir,
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    metafile: true,
  })
  return Object.values(metafile.outputs)
    .map(({ inputs }) =>
      Object.entries(inputs)
        .filter(([path, { bytesInOutput }]) => path.startsWith('theme/') && bytesInOutput > 0)
        .map(([path]) => path.slice('theme/'.length))
        .sort(),
    )
    .filter((names) => names.length > 0)
    .sort((a, b) => a.join().localeCompare(b.join()))
}

test("what the theme shares with its lazy parts stays in the theme's chunk", async () => {
  const plugin = lazyChunksPlugin({ theme: join(dir, 'theme'), siteDir: dir })
  expect(await chunksOf([plugin])).toEqual([
    ['both.js', 'client.js', 'first.js'],
    ['menu.js'],
    ['search.js'],
  ])
})

test('without the plugin, esbuild splits the theme', async () => {
  expect((await chunksOf([])).length).toBeGreaterThan(3)
})
