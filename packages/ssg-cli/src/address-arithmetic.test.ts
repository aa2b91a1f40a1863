import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const packages = join(import.meta.dirname, '../..')

/** The modules that encode, decode and join addresses. */
const addressModules = /^runtime\/src\/contract\/(?:addresses|output-paths)\.ts$/

const patterns = [
  /\b(?:en|de)codeURI(?:Component)?\b/,
  /\bbaseUrl\s*\+|\+\s*(?:\w+\.)*baseUrl\b/,
  /\$\{(?:\w+\.)*baseUrl\}/,
  /\bbaseUrl\.(?:slice|substring|length|replace|startsWith|endsWith|concat)\b/,
  /\.(?:startsWith|endsWith|replace)\((?:\w+\.)*baseUrl\b/,
]

/** Files that match a pattern without computing an address of the site. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['offline/src/caches.ts', 'the base URL is part of the name of a cache'],
  ['runtime/src/base-url-check.ts', 'the base URL is part of a message'],
  ['ssg-cli/src/bundle/client-entries.ts', 'the base URL is a literal in generated code'],
  ['ssg-cli/src/serve/dev-server.ts', 'the base URL is part of a message'],
  ['search-servers/src/replace-typesense-collection.ts', 'names in the API of a search server'],
])

async function filesWithAddressArithmetic(): Promise<string[]> {
  const names = await readdir(packages, { recursive: true })
  const files = names.filter(
    (name) =>
      /^[^/]+\/src\/.*\.tsx?$/.test(name) &&
      !/\.test\.tsx?$/.test(name) &&
      !addressModules.test(name),
  )
  expect(files.length).toBeGreaterThan(400)
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(packages, file), 'utf8')
      return patterns.some((pattern) => pattern.test(text)) ? [file] : []
    }),
  )
  return found.flat()
}

test('only the contract encodes and decodes addresses or computes with the base URL', async () => {
  expect((await filesWithAddressArithmetic()).sort()).toEqual([...exceptions.keys()].sort())
})
