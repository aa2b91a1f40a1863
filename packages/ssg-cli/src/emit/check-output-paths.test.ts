import { outputPath } from '@ssg/runtime/contract/output-paths'
import { expect, test } from 'vitest'
import type { OutputFile } from '../outputs/output-file.ts'
import { checkOutputPaths } from './check-output-paths.ts'

test.each([
  ['two files with one name', ['a.html', 'a.html'], 'output-collision'],
  ['names that differ by case', ['api/Pool.html', 'api/pool.html'], 'output-collision'],
  ['folders that differ by case', ['API/a.html', 'api/a.html'], 'output-collision'],
  ['composed and decomposed letters', ['caf\u00e9.html', 'cafe\u0301.html'], 'output-collision'],
  ['a file where a folder is needed', ['docs/a', 'docs/a/index.html'], 'output-collision'],
  ['a file where a folder is needed, in any order', ['b/c/d', 'b'], 'output-collision'],
  ['a name of 256 bytes', [`${'é'.repeat(128)}`], 'output-name'],
  ['a path above the folder', ['docs/../../secret'], 'output-name'],
  ['an absolute path', ['/etc/passwd'], 'output-name'],
  ['a backslash', ['a\\b'], 'output-name'],
  ['NUL', ['a\0b'], 'output-name'],
])('%s is reported', (_, paths, rule) => {
  expect(checkOutputPaths(paths.map(fileAt))).toMatchObject([{ severity: 'error', rule }])
})

test('a usual site has no collisions', () => {
  const paths = ['index.html', 'docs/index.html', 'docs/a/index.html', 'docs.html', 'é'.repeat(127)]
  expect(checkOutputPaths(paths.map(fileAt))).toEqual([])
})

test('a collision with a copied file names the source of the copy', () => {
  const copied: OutputFile = {
    path: outputPath('logo.svg'),
    source: { copyFrom: '/site/static/logo.svg', hash: 'x' },
  }
  expect(checkOutputPaths([fileAt('logo.svg'), copied])).toMatchObject([
    { place: { file: '/site/static/logo.svg' }, related: [{ place: { file: 'logo.svg' } }] },
  ])
})

function fileAt(path: string): OutputFile {
  return { path: outputPath(path), source: { bytes: '' } }
}
