import { expect, test } from 'vitest'
import { findDefaults, findRenames } from './literals.ts'

test.each([
  ['this.timeout = timeout ?? 10e3', [['timeout', '10000']]],
  ['const wait = timeout == null ? 5 * 60e3 : timeout', [['timeout', '300000']]],
  ["{ key: 'mode', converter: x, defaultValue: () => 'cors' }", [['mode', "'cors'"]]],
  ['setTimeout(callback, 10e3)', []],
])('finds defaults in %s', (code, expected) => {
  expect(findDefaults(code)).toEqual(expected)
})

test('an option may be passed on under the end of its name', () => {
  const code = 'buildConnector({ timeout: connectTimeout, path: socketPath, name: maxSize, a: b })'
  expect(findRenames(code)).toEqual([
    ['connectTimeout', 'timeout'],
    ['socketPath', 'path'],
  ])
})
