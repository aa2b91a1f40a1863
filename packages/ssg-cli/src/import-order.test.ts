import { beforeAll, expect, test } from 'vitest'
import {
  findImportCycles,
  parseImports,
  readSourceImports,
  type SourceImport,
} from '../test/source-imports.ts'

/** The folders of `packages/ssg-cli/src`. Each imports only itself and those before it, types included. */
const folderOrder = [
  'cache',
  'io',
  'diagnostics',
  'extras',
  'integrations',
  'config',
  'content',
  'compile',
  'graph',
  'images',
  'og-image',
  'render',
  'bundle',
  'outputs',
  'emit',
  'workers',
  'pipeline',
  'serve',
  'commands',
  'cli',
  'program',
  'load-program',
  'repeat-build',
]

/** The APIs for sites and for our own packages: they import from any folder, and no folder imports them. */
const publicApis = ['index', 'toolkit']

let imports: readonly SourceImport[] = []
beforeAll(async () => {
  imports = await readSourceImports()
})

/** The folder below `ssg-cli/src`, or the name of a file directly in it. */
function folderOf(file: string): string {
  return (file.split('/')[2] ?? '').replace(/\.ts$/, '')
}

function importsOfCli(): readonly { readonly from: string; readonly to: string }[] {
  return imports.flatMap(({ from, to }) =>
    from.startsWith('ssg-cli/') && to !== null ? [{ from, to }] : [],
  )
}

test('a folder imports only itself and those before it', () => {
  const upward = importsOfCli().filter(({ from, to }) => {
    const importer = folderOf(from)
    return (
      !publicApis.includes(importer) &&
      folderOrder.indexOf(folderOf(to)) > folderOrder.indexOf(importer)
    )
  })
  expect(importsOfCli().length).toBeGreaterThan(100)
  expect(upward).toEqual([])
})

test('every folder has its place in the order', () => {
  const folders = new Set(importsOfCli().flatMap(({ from, to }) => [folderOf(from), folderOf(to)]))
  for (const api of publicApis) folders.delete(api)
  expect([...folders].filter((folder) => !folderOrder.includes(folder))).toEqual([])
})

test('no files import each other in a cycle, types included', () => {
  expect(findImportCycles(imports)).toEqual([])
})

test('a cycle is found through type imports, re-exports and dynamic imports', () => {
  const texts = {
    'a/one.ts': "import type { Two } from './two.ts'",
    'a/two.ts': "export { three } from './b/three.ts'",
    'a/b/three.ts': "export const three = () => import('../one.ts')",
    'a/above.ts': "import './one.ts'",
    'a/self.ts': "import { self } from './self.ts'",
  }
  expect(findImportCycles(parseImports(new Map(Object.entries(texts))))).toEqual([
    ['a/b/three.ts', 'a/one.ts', 'a/two.ts'],
    ['a/self.ts'],
  ])
})
