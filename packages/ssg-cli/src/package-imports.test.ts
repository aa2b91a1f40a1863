import { beforeAll, expect, test } from 'vitest'
import {
  findImportCycles,
  parseImports,
  readSourceImports,
  type SourceImport,
} from '../test/source-imports.ts'

/** By folder of `packages`: which packages it may import. The table in ARCHITECTURE.md says the same. */
const allowedPackages = {
  'runtime/src': /^$/,
  'offline/src': /^@ssg\/runtime\/contract\//,
  'search/src': /^minisearch$/,
  'theme/src':
    /^(?:react(?:-dom)?(?:\/[a-z-]+)?|@ssg\/(?:runtime|search|offline)(?:\/.*)?|mermaid|@generated\/docusaurus\.config)$/,
  'ssg-cli/src': /^(?!@ssg\/theme)/,
}

let imports: readonly SourceImport[] = []
beforeAll(async () => {
  imports = await readSourceImports()
})

/** Imports in the folder that lead to a package or to a file outside the folder. */
function importsOutside(folder: string): readonly SourceImport[] {
  return imports.filter(
    ({ from, to }) => from.startsWith(`${folder}/`) && !to?.startsWith(`${folder}/`),
  )
}

test('every package has a row', () => {
  const folders = new Set(imports.map(({ from }) => from.split('/').slice(0, 2).join('/')))
  expect([...folders].sort()).toEqual(Object.keys(allowedPackages).sort())
})

test.each(Object.entries(allowedPackages))(
  '%s imports only allowed packages',
  (folder, allowed) => {
    expect(imports.some(({ from }) => from.startsWith(folder))).toBe(true)
    expect(
      importsOutside(folder).filter(({ to, specifier }) => to !== null || !allowed.test(specifier)),
    ).toEqual([])
  },
)

test('the contract imports nothing outside itself', () => {
  const contract = 'runtime/src/contract'
  expect(imports.some(({ from }) => from.startsWith(contract))).toBe(true)
  expect(importsOutside(contract)).toEqual([])
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
