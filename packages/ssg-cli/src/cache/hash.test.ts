import { expect, test } from 'vitest'
import { hashOf, hashOfValue } from './hash.ts'

test('a hash is SHA-256 in hexadecimal digits, of text or of its bytes', () => {
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(hashOf('abc')).toBe(expected)
  expect(hashOf(new TextEncoder().encode('abc'))).toBe(expected)
})

test.each([
  [{ b: [1, 2], a: 'x' }, '{"a":"x","b":[1,2]}'],
  [{ a: undefined, b: null }, '{"b":null}'],
  [[[1], [23]], '[[1],[23]]'],
  [[], '[]'],
  [{}, '{}'],
  [new Map([['b', { d: 1, c: 2 }]]), '[["b",{"c":2,"d":1}]]'],
  ['text', '"text"'],
  [true, 'true'],
  [null, 'null'],
  [undefined, 'null'],
])('the hash of %j is that of its JSON with sorted keys', (value, json) => {
  expect(hashOfValue(value)).toBe(hashOf(json))
})
