import { expect, test } from 'vitest'
import { nameByContent } from './content-names.ts'

/** Renames files, given as contents by name. The hashes in these names are esbuild's. */
function rename(contents: Readonly<Record<string, string>>): Record<string, string> {
  const files = Object.entries(contents).map(([path, text]) => {
    return { path, contents: Buffer.from(text) }
  })
  const renamed = nameByContent({ outputs: {}, files }).files
  return Object.fromEntries(renamed.map(({ path, contents: bytes }) => [path, String(bytes)]))
}

const cycle = (a: string, b: string, text = '') => ({
  [`entry-${a}.js`]: `import("./chunk-${b}.js")`,
  [`chunk-${b}.js`]: `import"./entry-${a}.js";${text}`,
})

test('names do not depend on esbuild’s hashes, even if scripts import each other', () => {
  const named = rename(cycle('AAAAAAAA', 'BBBBBBBB'))
  expect(named).toEqual(rename(cycle('CCCCCCCC', 'DDDDDDDD')))
  const [entry = '', chunk = ''] = Object.keys(named)
  expect(entry).toMatch(/^entry-[0-9A-Z]{8}\.js$/)
  expect(named[entry]).toBe(`import("./${chunk}")`)
})

test('changing a script renames it and everything that imports it', () => {
  const before = Object.keys(rename(cycle('AAAAAAAA', 'BBBBBBBB')))
  const after = Object.keys(rename(cycle('AAAAAAAA', 'BBBBBBBB', 'more()')))
  expect(after.filter((name) => before.includes(name))).toEqual([])
})

test('a script that is far from a cycle is renamed with what the cycle imports', () => {
  const files = (text: string) => ({
    'page-AAAAAAAA.js': 'import"./theme-BBBBBBBB.js"',
    'theme-BBBBBBBB.js': 'import("./lazy-CCCCCCCC.js")',
    'lazy-CCCCCCCC.js': 'import"./theme-BBBBBBBB.js";import"./chunk-DDDDDDDD.js"',
    'chunk-DDDDDDDD.js': 'import"./deep-EEEEEEEE.js"',
    'deep-EEEEEEEE.js': text,
    'other-FFFFFFFF.js': 'other()',
  })
  const before = Object.keys(rename(files('1')))
  const after = Object.keys(rename(files('2')))
  expect(after.filter((name) => before.includes(name))).toEqual([expect.stringMatching(/^other-/)])
})

test('keeps two equal modules as two files', () => {
  const named = rename({ 'chunk-AAAAAAAA.js': 'let a', 'chunk-BBBBBBBB.js': 'let a' })
  expect(Object.keys(named)).toHaveLength(2)
})

test('leaves other files, and text that only looks like a hashed name, unchanged', () => {
  const contents = { 'files/a-AAAAAAAA.svg': '-AAAAAAAA.js', 'sw.js': '"x-ZZZZZZZZ.js"' }
  expect(rename(contents)).toEqual(contents)
})

test('the metadata of an output has the new names', () => {
  const output = { bytes: 1, inputs: {}, exports: [], imports: [] }
  const { outputs } = nameByContent({
    files: [{ path: '/site/build/a-AAAAAAAA.js', contents: Buffer.from('1') }],
    outputs: {
      'build/b.js': {
        ...output,
        imports: [{ path: 'build/a-AAAAAAAA.js', kind: 'import-statement' }],
      },
    },
  })
  expect(outputs['build/b.js']?.imports[0]?.path).toMatch(/^build\/a-(?!AAAAAAAA)[0-9A-Z]{8}\.js$/)
})
