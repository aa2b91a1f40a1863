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
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

/**
 * A pack is a file of results that is written once and never changed:
 *
 *     value … value   index   trailer
 *
 * Values are JSON. The index is JSON too: by key, where a value begins, how long it is, and its
 * checksum. The trailer says where the index is, its checksum, and the format.
 */
const magicNumber = 0x73736701
const trailerLength = 16

type IndexEntry = readonly [start: number, length: number, checksum: number]

/** A finished pack. */
export interface PackReader {
  readonly path: string
  keys(): Iterable<string>
  /** The JSON of a value; undefined when it is not there, or damaged. */
  read(key: string): Buffer | undefined
  close(): void
}

/** Smaller packs, of which there may be many, are opened for each value. */
const minSizeToStayOpen = 1 << 20

/** Null when a file is no pack, or not a whole one. */
export function openPackReader(path: string): PackReader | null {
  try {
    const file = openSync(path, 'r')
    try {
      const entries = readIndex(file)
      return entries && createPackReader(path, entries, fstatSync(file).size)
    } finally {
      closeSync(file)
    }
  } catch {
    // Whatever cannot be read is a miss.
    return null
  }
}

function createPackReader(
  path: string,
  entries: ReadonlyMap<string, IndexEntry>,
  size: number,
): PackReader {
  let open: number | undefined
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
  return {
    path,
    keys: () => entries.keys(),
    read(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      const [start, length, checksum] = entry
      try {
        const value = withFile((file) => readBytes(file, start, length))
        return crc32(value) === checksum ? value : undefined
      } catch {
        return undefined
      }
    },
    close() {
      if (open !== undefined) closeSync(open)
      open = undefined
    },
  }
}

function readIndex(file: number): ReadonlyMap<string, IndexEntry> | null {
  const { size } = fstatSync(file)
  if (size < trailerLength) return null
  const trailer = readBytes(file, size - trailerLength, trailerLength)
  if (trailer.readUInt32LE(12) !== magicNumber) return null
  const start = Number(trailer.readBigUInt64LE(0))
  if (start > size - trailerLength) return null
  const index = readBytes(file, start, size - trailerLength - start)
  if (crc32(index) !== trailer.readUInt32LE(8)) return null
  return new Map(JSON.parse(index.toString()) as [string, IndexEntry][])
}

function readBytes(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  if (readSync(file, bytes, 0, length, start) !== length) throw new Error('The file ends too early')
  return bytes
}

/** A pack being written. Throws what the disk says. */
export interface PackWriter {
  readonly byteLength: number
  has(key: string): boolean
  write(key: string, value: Uint8Array): void
  /** Gives the finished pack its name, and the name back. */
  finish(): string
  abort(): void
}

/** Microseconds. */
function nowInMicroseconds(): number {
  return Math.round((performance.timeOrigin + performance.now()) * 1000)
}

/** How much is kept in memory before it is written. */
const writeBufferSize = 1 << 20

export function createPackWriter(dir: string): PackWriter {
  mkdirSync(dir, { recursive: true })
  // In order of their age: what is found last is newest.
  const name = join(dir, `${nowInMicroseconds().toString(36)}-${randomUUID().slice(0, 8)}`)
  const file = openSync(`${name}.part`, 'wx')
  const entries: [string, IndexEntry][] = []
  const known = new Set<string>()
  let waiting: Uint8Array[] = []
  let waitingLength = 0
  let length = 0

  const append = (bytes: Uint8Array) => {
    waiting.push(bytes)
    waitingLength += bytes.length
    length += bytes.length
    if (waitingLength >= writeBufferSize) writeWaiting()
  }
  const writeWaiting = () => {
    const chunk = Buffer.concat(waiting)
    waiting = []
    waitingLength = 0
    for (let done = 0; done < chunk.length; ) done += writeSync(file, chunk, done)
  }

  return {
    get byteLength() {
      return length
    },
    has: (key) => known.has(key),
    write(key, value) {
      if (known.has(key)) return
      known.add(key)
      entries.push([key, [length, value.length, crc32(value)]])
      append(value)
    },
    finish() {
      const trailer = Buffer.alloc(trailerLength)
      const index = Buffer.from(JSON.stringify(entries))
      trailer.writeBigUInt64LE(BigInt(length), 0)
      trailer.writeUInt32LE(crc32(index), 8)
      trailer.writeUInt32LE(magicNumber, 12)
      append(index)
      append(trailer)
      writeWaiting()
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
