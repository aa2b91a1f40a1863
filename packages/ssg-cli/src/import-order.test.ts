import { beforeAll, expect, test } from 'vitest'
import { readSourceImports } from '../test/source-imports.ts'

/** The folders of `src`. Each imports only itself and those before it, types included. */
const order = [
  'cache',
  'io',
  'diagnostics',
  'config',
  'content',
  'compile',
  'api',
  'examples',
  'graph',
  'og-image',
  'render',
  'bundle',
  'outputs',
  'emit',
  'push',
  'mcp',
  'workers',
  'pipeline',
  'serve',
  'commands',
  'cli',
]

/** The public API for sites: imports from any folder, and no folder imports it. */
const publicApi = 'index'

let imports: readonly { readonly from: string; readonly to: string; readonly file: string }[] = []
beforeAll(async () => {
  imports = (await readSourceImports()).flatMap(({ from, to }) =>
    from.startsWith('ssg-cli/') && to !== null
      ? [{ file: from, from: folderOf(from), to: folderOf(to) }]
      : [],
  )
})

function folderOf(file: string): string {
  return (file.split('/')[2] ?? '').replace(/\.ts$/, '')
}

test('a folder imports only itself and those before it', () => {
  expect(imports.length).toBeGreaterThan(100)
  const upward = imports.filter(
    ({ from, to }) => from !== publicApi && order.indexOf(to) > order.indexOf(from),
  )
  expect(upward).toEqual([])
})

test('every folder has its place in the order', () => {
  const folders = new Set(imports.flatMap(({ from, to }) => [from, to]))
  folders.delete(publicApi)
  expect([...folders].filter((folder) => !order.includes(folder))).toEqual([])
})
