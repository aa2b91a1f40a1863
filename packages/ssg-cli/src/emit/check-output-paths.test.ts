import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { expect, test } from 'vitest'
import type { OutputFile } from '../outputs/output-file.ts'
import { checkOutputPaths } from './check-output-paths.ts'

test('two files with the same URL and the same content are both written', () => {
  const files = ['old.html', 'old/index.html'].map((path) => ({
    path: outputPath(path),
    source: { bytes: 'to /new' },
  }))
  expect(checkOutputPaths(files)).toEqual({ value: files, diagnostics: [] })
})

test.each([
  ['two files with one name', ['a.html', 'a.html'], 'output-collision'],
  ['names that differ by case', ['api/Pool.html', 'api/pool.html'], 'output-collision'],
  ['folders that differ by case', ['API/a.html', 'api/a.html'], 'output-collision'],
  ['composed and decomposed letters', ['caf\u00e9.html', 'cafe\u0301.html'], 'output-collision'],
  ['a file where a folder is needed', ['docs/a', 'docs/a/index.html'], 'output-collision'],
  ['a file where a folder is needed, in any order', ['b/c/d', 'b'], 'output-collision'],
  ['two files with the same URL', ['a/b/index.html', 'a/b.html'], 'output-collision'],
  ['a name of 256 bytes', [`${'é'.repeat(128)}`], 'output-name'],
  ['a path above the folder', ['docs/../../secret'], 'output-name'],
  ['an absolute path', ['/etc/passwd'], 'output-name'],
  ['a backslash', ['a\\b'], 'output-name'],
  ['NUL', ['a\0b'], 'output-name'],
  ['a folder that makes an output irreplaceable', ['node_modules/a.js'], 'output-name'],
])('%s is reported', (_, paths, rule) => {
  expect(checkOutputPaths(paths.map(fileAt)).diagnostics).toMatchObject([
    { severity: 'error', rule },
  ])
})

test('a usual site has no collisions', () => {
  const paths = ['index.html', 'docs/index.html', 'docs/a/index.html', 'a.html', 'é'.repeat(127)]
  expect(checkOutputPaths(paths.map(fileAt)).diagnostics).toEqual([])
})

test('a collision with a copied file names the source of the copy', () => {
  const copied: OutputFile = {
    path: outputPath('logo.svg'),
    source: { copyFrom: '/site/static/logo.svg', hash: 'x' },
  }
  expect(checkOutputPaths([fileAt('logo.svg'), copied]).diagnostics).toMatchObject([
    { place: { file: '/site/static/logo.svg' }, related: [{ place: { file: 'logo.svg' } }] },
  ])
})

test.each([
  ['../secret', 'it is not a path below the output folder'],
  ['a//b', 'it is not a path below the output folder'],
  ['a/./b', 'it is not a path below the output folder'],
  ['.git/config', 'the next build would not replace it'],
  ['a\\b', 'file names cannot contain a backslash or NUL'],
  ['a\0b', 'file names cannot contain a backslash or NUL'],
  [`docs/${'a'.repeat(256)}`, 'a file name has 256 bytes, the limit is 255'],
])('the invalid path %j is reported once, with the reason', (path, problem) => {
  expect(checkOutputPaths([fileAt(path), fileAt('a.html')]).diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'output-name',
      reason: `Invalid output path "${path}": ${problem}`,
      hint: 'Change the slug of the page or the name of the file',
      place: { file: path, line: 1, column: 1 },
    },
  ])
})

test('names of up to 255 bytes are valid', () => {
  expect(checkOutputPaths([fileAt(`docs/${'a'.repeat(255)}`)]).diagnostics).toEqual([])
})

test.each([
  ['a.html', 'a.html', 'Two files have the output path "a.html"'],
  [
    'a.html',
    'A.html',
    'The output paths "A.html" and "a.html" are the same file on macOS and Windows',
  ],
  ['a', 'a/b/c.html', 'The file "a" is where "a/b/c.html" needs a folder'],
  ['a/b', 'a/b/c.html', 'The file "a/b" is where "a/b/c.html" needs a folder'],
  ['A', 'a/b.html', 'The file "A" is where "a/b.html" needs a folder'],
])('%s and %s collide', (first, second, reason) => {
  expect(checkOutputPaths([fileAt(first), fileAt(second)]).diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'output-collision',
      reason,
      hint: 'Change the slug or name of one of them',
      place: { file: second, line: 1, column: 1 },
      related: [{ note: 'The other file', place: { file: first, line: 1, column: 1 } }],
    },
  ])
})

test('a collision is reported at the place in the source of the author', () => {
  const place = { file: 'docs/a.md', line: 3, column: 7 }
  const files = [fileAt('a.html'), { ...fileAt('a.html'), place: () => place }]
  expect(checkOutputPaths(files).diagnostics).toMatchObject([{ place }])
})

test('what is reported is not part of the output', () => {
  const [page, copy, other] = [fileAt('a.html'), fileAt('a.html'), fileAt('b.html')] as const
  expect(checkOutputPaths([page, copy, other]).value).toEqual([page, other])
})

function fileAt(path: string): OutputFile {
  return { path: outputPath(path), source: { bytes: path } }
}
