const base = 65_521
/** So many bytes can be summed before a sum needs more than 31 bits, which are the fastest numbers. */
const maxBytes = 3800

/**
 * Adler-32 checksum, which ends a zlib stream. The bytes must start at offset 0 of their buffer.
 * Fast for runs of zeros.
 */
export function adler32(bytes: Uint8Array<ArrayBuffer>): number {
  const words = new Uint32Array(bytes.buffer, 0, bytes.length >> 2)
  let low = 1
  let high = 0
  for (let from = 0; from < bytes.length; from += maxBytes) {
    const to = Math.min(from + maxBytes, bytes.length)
    let at = from
    for (; at + 4 <= to; at += 4) {
      const word = words[at >> 2] as number
      if (word === 0) {
        high = (high + low * 4) | 0
        continue
      }
      low = (low + (word & 255)) | 0
      high = (high + low) | 0
      low = (low + ((word >> 8) & 255)) | 0
      high = (high + low) | 0
      low = (low + ((word >> 16) & 255)) | 0
      high = (high + low) | 0
      low = (low + (word >>> 24)) | 0
      high = (high + low) | 0
    }
    for (; at < to; at++) {
      low = (low + (bytes[at] as number)) | 0
      high = (high + low) | 0
    }
    low %= base
    high %= base
  }
  return high * 0x10000 + low
}

/** The checksum of two parts one after the other, from theirs. `length` is that of the second, in bytes. */
export function combineAdler32(first: number, second: number, length: number): number {
  const [firstLow, firstHigh] = [first % 0x10000, Math.floor(first / 0x10000)]
  const [secondLow, secondHigh] = [second % 0x10000, Math.floor(second / 0x10000)]
  const low = (firstLow + secondLow + base - 1) % base
  const high = (firstHigh + secondHigh + (length % base) * (firstLow + base - 1)) % base
  return high * 0x10000 + low
}
