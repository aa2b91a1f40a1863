import { expect, test } from 'vitest'
import { hashOf } from './hash.ts'
import { decodeIndex, digestOf, encodeIndex } from './pack-index.ts'

test('a digest is 128 bits of a hash, and that of a hash its first half', () => {
  const hash = hashOf('a')
  expect(digestOf('a')).toBe(hash.slice(0, 32))
  expect(digestOf(hash)).toBe(hash.slice(0, 32))
  expect(digestOf(digestOf('a'))).toBe(digestOf('a'))
})

test('every entry of an index is found, and nothing else', () => {
  const entries = new Map(
    Array.from({ length: 1000 }, (_, index) => [
      digestOf(`key ${index}`),
      { start: 2 ** 40 + index, length: 2 ** 32 - 1 - index, checksum: index },
    ]),
  )
  const index = decodeIndex(encodeIndex(entries))
  for (const [digest, entry] of entries) expect(index.find(digest)).toEqual(entry)
  expect([...index.digests()]).toEqual([...entries.keys()].sort())
  expect(index.find(digestOf('other'))).toBeUndefined()
  expect(index.find('0'.repeat(32))).toBeUndefined()
  expect(index.find('f'.repeat(32))).toBeUndefined()
})

test('digests that begin alike are told apart', () => {
  const digests = ['1', '2', '3'].map((end) => `0123abcd${end.padStart(24, '0')}`)
  const entries = new Map(
    digests.map((digest, start) => [digest, { start, length: 1, checksum: 0 }]),
  )
  const index = decodeIndex(encodeIndex(entries))
  expect(digests.map((digest) => index.find(digest)?.start)).toEqual([0, 1, 2])
  expect(index.find(`0123abcd${'4'.padStart(24, '0')}`)).toBeUndefined()
})
