import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { decodeIndex, encodeIndex, type IndexEntry, type PackIndex } from './pack-index.ts'

/**
 * A pack is a file of cached values. It is written once, renamed into place when complete, and never
 * changed, so readers need no lock and never see half a pack.
 *
 *     value … value   index   trailer
 *
 * Values are JSON. The index has the digest of each key, and where its value is. The trailer contains the offset of the
 * index (8 bytes), its CRC-32 (4) and the magic number (4).
 */
const magicNumber = 0x73736702
const trailerLength = 16

/** A complete pack. */
export interface PackReader {
  readonly path: string
  digests(): Iterable<string>
  has(digest: string): boolean
  /** The JSON of a value; undefined if it is missing or damaged. */
  read(digest: string): Buffer | undefined
  /** Frees the memory and the file of the pack. The next read opens it again. */
  close(): void
}

/** In bytes. Smaller packs are opened for each read: there can be more of them than a process may have open files. */
const minSizeToStayOpen = 1 << 20

/** In bytes. After `shareToReadWhole` of such a pack was read value by value, it is read at once. */
const maxSizeToReadWhole = 8 << 20
const shareToReadWhole = 1 / 16

/** Opens a pack. Returns null if the file is not a pack, or damaged. */
export function openPackReader(path: string): PackReader | null {
  try {
    // Opening a FIFO would wait for a writer forever.
    if (!statSync(path).isFile()) return null
    const file = openSync(path, 'r')
    try {
      const index = readIndex(file)
      return index && createPackReader(path, index, fstatSync(file).size)
    } finally {
      closeSync(file)
    }
  } catch {
    // An unreadable pack is a miss.
    return null
  }
}

function createPackReader(path: string, index: PackIndex, size: number): PackReader {
  let open: number | undefined
  let whole: Buffer | undefined
  let bytesRead = 0
  const withFile = (work: (file: number) => Buffer): Buffer => {
    if (size >= minSizeToStayOpen) {
      open ??= openSync(path, 'r')
      return work(open)
    }
    const file = openSync(path, 'r')
    try {
      return work(file)
    } finally {
      closeSync(file)
    }
  }
  const readValue = (start: number, length: number): Buffer => {
    bytesRead += length
    const isWorthIt = size <= maxSizeToReadWhole && bytesRead > size * shareToReadWhole
    if (isWorthIt) whole ??= withFile((file) => readBytes(file, 0, size))
    return (
      whole?.subarray(start, start + length) ?? withFile((file) => readBytes(file, start, length))
    )
  }
  return {
    path,
    digests: () => index.digests(),
    has: (digest) => index.find(digest) !== undefined,
    read(digest) {
      const entry = index.find(digest)
      if (entry === undefined) return undefined
      try {
        const value = readValue(entry.start, entry.length)
        return crc32(value) === entry.checksum ? value : undefined
      } catch {
        return undefined
      }
    },
    close() {
      if (open !== undefined) closeSync(open)
      open = undefined
      whole = undefined
      bytesRead = 0
    },
  }
}

/** Throws if the file is shorter than its trailer says. */
function readIndex(file: number): PackIndex | null {
  const { size } = fstatSync(file)
  const trailer = readBytes(file, size - trailerLength, trailerLength)
  if (trailer.readUInt32LE(12) !== magicNumber) return null
  const start = Number(trailer.readBigUInt64LE(0))
  const index = readBytes(file, start, size - trailerLength - start)
  if (crc32(index) !== trailer.readUInt32LE(8)) return null
  return decodeIndex(index)
}

function readBytes(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  if (readSync(file, bytes, 0, length, start) !== length) throw new Error('The pack is truncated')
  return bytes
}

/** A pack that is being written. Throws the errors of the file system. */
export interface PackWriter {
  /** Size of the values so far. */
  readonly byteLength: number
  /** Ignores a digest that has been written before. */
  write(digest: string, value: Uint8Array): void
  /** Completes the pack and returns its path. */
  finish(): string
  /** Removes the unfinished file. */
  abort(): void
}

function nowInMicroseconds(): number {
  return Math.round((performance.timeOrigin + performance.now()) * 1000)
}

/** In bytes. */
const writeBufferSize = 1 << 20

export function createPackWriter(dir: string): PackWriter {
  mkdirSync(dir, { recursive: true })
  // Names sort by age: the newest pack comes last.
  const name = join(dir, `${nowInMicroseconds().toString(36)}-${randomUUID().slice(0, 8)}`)
  const file = openSync(`${name}.part`, 'wx')
  const entries = new Map<string, IndexEntry>()
  let buffer: Uint8Array[] = []
  let bufferedLength = 0
  let length = 0

  const append = (bytes: Uint8Array) => {
    buffer.push(bytes)
    bufferedLength += bytes.length
    length += bytes.length
    if (bufferedLength >= writeBufferSize) flushBuffer()
  }
  const flushBuffer = () => {
    const chunk = Buffer.concat(buffer)
    buffer = []
    bufferedLength = 0
    for (let done = 0; done < chunk.length; ) done += writeSync(file, chunk, done)
  }

  return {
    get byteLength() {
      return length
    },
    write(digest, value) {
      if (entries.has(digest)) return
      entries.set(digest, { start: length, length: value.length, checksum: crc32(value) })
      append(value)
    },
    finish() {
      const trailer = Buffer.alloc(trailerLength)
      const index = encodeIndex(entries)
      trailer.writeBigUInt64LE(BigInt(length), 0)
      trailer.writeUInt32LE(crc32(index), 8)
      trailer.writeUInt32LE(magicNumber, 12)
      append(index)
      append(trailer)
      flushBuffer()
      closeSync(file)
      renameSync(`${name}.part`, `${name}.pack`)
      return `${name}.pack`
    },
    abort() {
      if (existsSync(`${name}.part`)) {
        closeSync(file)
        rmSync(`${name}.part`, { force: true })
      }
    },
  }
}
