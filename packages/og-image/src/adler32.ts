const base = 65_521
/** So many bytes can be summed before a sum needs more than 31 bits, which are the fastest numbers. */
const maxBytes = 3800

/** The Adler-32 checksum of bytes, which ends a zlib stream. */
export function adler32(bytes: Uint8Array): number {
  let low = 1
  let high = 0
  for (let from = 0; from < bytes.length; from += maxBytes) {
    const to = Math.min(from + maxBytes, bytes.length)
    for (let at = from; at < to; at++) {
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
