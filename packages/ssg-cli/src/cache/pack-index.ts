import { hashOf } from './hash.ts'

/** Where a value is in its pack, in bytes, and its CRC-32. */
export interface IndexEntry {
  readonly start: number
  readonly length: number
  readonly checksum: number
}

/** The index of a pack. It stays encoded: as objects, it would need six times the memory and be read by every thread. */
export interface PackIndex {
  find(digest: string): IndexEntry | undefined
  digests(): Iterable<string>
}

/** 128 bits of a hash, in hexadecimal digits. */
const digestLength = 32
const digestBytes = digestLength / 2
/** A digest, and a start (6 bytes), length (4) and checksum (4). */
const recordLength = digestBytes + 14

const isHash = /^[0-9a-f]{64}$/
const isDigest = /^[0-9a-f]{32}$/

/** What an index has of a key. That of a hash is its first half, and a digest is its own. */
export function digestOf(key: string): string {
  if (isDigest.test(key)) return key
  return (isHash.test(key) ? key : hashOf(key)).slice(0, digestLength)
}

/** Encodes an index as records sorted by digest. */
export function encodeIndex(entries: ReadonlyMap<string, IndexEntry>): Buffer {
  const bytes = Buffer.alloc(entries.size * recordLength)
  for (const [index, digest] of [...entries.keys()].sort().entries()) {
    const { start, length, checksum } = entries.get(digest) as IndexEntry
    const at = index * recordLength
    bytes.write(digest, at, 'hex')
    bytes.writeUIntBE(start, at + digestBytes, 6)
    bytes.writeUInt32BE(length, at + digestBytes + 6)
    bytes.writeUInt32BE(checksum, at + digestBytes + 10)
  }
  return bytes
}

/** Reads an encoded index. */
export function decodeIndex(bytes: Buffer): PackIndex {
  const count = bytes.length / recordLength
  const digestAt = (index: number) =>
    bytes.toString('hex', index * recordLength, index * recordLength + digestBytes)

  /**
   * The first record whose first four bytes are at least `prefix`. Digests are spread evenly, so that its place can be guessed,
   * and is found with a few guesses.
   */
  const lowerBound = (prefix: number): number => {
    let [low, high] = [0, count]
    let [below, above] = [-1, 2 ** 32]
    while (low < high) {
      const share = (prefix - below) / (above - below)
      const guess = Math.min(low + Math.floor(share * (high - low)), high - 1)
      const found = bytes.readUInt32BE(guess * recordLength)
      if (found < prefix) [low, below] = [guess + 1, found]
      else [high, above] = [guess, found]
    }
    return low
  }

  return {
    find(digest) {
      const prefix = Number.parseInt(digest.slice(0, 8), 16)
      for (let index = lowerBound(prefix); index < count; index++) {
        const at = index * recordLength
        if (bytes.readUInt32BE(at) !== prefix) return undefined
        if (digestAt(index) !== digest) continue
        return {
          start: bytes.readUIntBE(at + digestBytes, 6),
          length: bytes.readUInt32BE(at + digestBytes + 6),
          checksum: bytes.readUInt32BE(at + digestBytes + 10),
        }
      }
      return undefined
    },
    *digests() {
      for (let index = 0; index < count; index++) yield digestAt(index)
    },
  }
}
