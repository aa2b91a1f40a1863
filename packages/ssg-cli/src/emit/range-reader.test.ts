import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openIntactFile } from './range-reader.ts'

const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, index) => index % 251))

let dir: string
let path: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'range-reader-'))
  path = join(dir, 'file')
  writeFileSync(path, bytes)
})
afterEach(() => rmSync(dir, { recursive: true }))

const entryOf = () => {
  const { size, mtimeMs } = statSync(path)
  return { contentKey: '', size, mtimeMs }
}

test.each([
  [0, 600_000],
  [1, 599_999],
  [300_000, 300_010],
  [7, 7],
])('the bytes from %d to %d are those of the file', (start, end) => {
  using file = openIntactFile(path, entryOf())
  const chunks = [...(file?.read(start, end) ?? [])].map((chunk) => chunk.length)
  const read = Array.from(file?.read(start, end) ?? [], (chunk) => Buffer.from(chunk))
  expect(Buffer.concat(read).equals(bytes.subarray(start, end))).toBe(true)
  expect(Math.max(0, ...chunks)).toBeLessThan(300_000)
})

test('a file that is missing or has changed is not opened', () => {
  const entry = entryOf()
  expect(openIntactFile(join(dir, 'missing'), entry)).toBeUndefined()
  expect(openIntactFile(path, { ...entry, size: 1 })).toBeUndefined()
  expect(openIntactFile(path, { ...entry, mtimeMs: 1 })).toBeUndefined()
})

test('a file that becomes shorter is an error', () => {
  using file = openIntactFile(path, entryOf())
  truncateSync(path, 10)
  expect(() => [...(file?.read(0, 20) ?? [])]).toThrow('was truncated while it was read')
})
