import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adler32, combineAdler32 } from './adler32.ts'

/** The checksum at the end of a zlib stream. */
const checksumOf = (bytes: Uint8Array) =>
  deflateSync(bytes).readUInt32BE(deflateSync(bytes).length - 4)

test('the checksum equals that of zlib, even for large buffers', () => {
  const large = new Uint8Array(3_000_000).fill(255)
  for (const bytes of [new Uint8Array(), new Uint8Array([1, 2, 3]), large]) {
    expect(adler32(bytes)).toBe(checksumOf(bytes))
  }
})

test('the checksum of two parts is that of the whole', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array({ maxLength: 70_000 }), (first, second) => {
      const combined = combineAdler32(adler32(first), adler32(second), second.length)
      expect(combined).toBe(checksumOf(new Uint8Array([...first, ...second])))
    }),
  )
})
