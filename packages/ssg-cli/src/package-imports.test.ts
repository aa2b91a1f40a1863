import { beforeAll, expect, test } from 'vitest'
import { readSourceImports, type SourceImport } from '../test/source-imports.ts'

/** The packages that each package may import. Must agree with the table in ARCHITECTURE.md. */
const allowedPackages = {
  'runtime/src': /^#import-script$/,
  'offline/src': /^@ssgdocs\/runtime\/contract\//,
  'search/src': /^(?:minisearch|stemmer)$/,
  'theme/src':
    /^(?:react(?:-dom)?(?:\/[a-z-]+)?|@ssgdocs\/(?:runtime|search|offline)(?:\/.*)?|mermaid)$/,
  'create-ssgdocs/src': /^(?!@ssgdocs\/)/,
  'ssg-cli/src': /^(?!@ssgdocs\/(?!runtime|search|offline))/,
  'og-image/src': /^(?!@ssgdocs\/(?!cli\/toolkit$))/,
  'doc-check/src': /^(?!@ssgdocs\/(?!cli\/toolkit$))/,
  'docusaurus/src': /^(?!@ssgdocs\/(?!cli(?:\/toolkit)?$|theme\/toolkit$|runtime\/contract\/))/,
  'mcp/src': /^(?!@ssgdocs\/(?!cli\/toolkit$|runtime\/contract\/|search))/,
  'search-servers/src': /^(?!@ssgdocs\/(?!cli\/toolkit$|runtime\/contract\/|search$))/,
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
    const wrong = importsOutside(folder).filter(
      ({ to, specifier }) => to !== null || !allowed.test(specifier),
    )
    expect(wrong).toEqual([])
  },
)

test('the contract imports nothing outside itself', () => {
  const contract = 'runtime/src/contract'
  expect(imports.some(({ from }) => from.startsWith(contract))).toBe(true)
  expect(importsOutside(contract)).toEqual([])
})
