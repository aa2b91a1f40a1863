import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPackWriter, openPackReader } from './pack.ts'
import { digestOf } from './pack-index.ts'
import { listPackPaths } from './store.ts'
import { trimStore } from './trim-store.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ssg-trim-'))
  folder = join(root, 'v1/body')
  mkdirSync(folder, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

function writePack(key: string, value: string): string {
  const writer = createPackWriter(folder)
  writer.write(digestOf(key), Buffer.from(value))
  return writer.finish()
}

/** Writes a pack of a size, last used at a time in seconds. */
function writeFileOfSize(name: string, size: number, lastUsed = 1): void {
  writeFileSync(join(folder, name), '')
  truncateSync(join(folder, name), size)
  utimesSync(join(folder, name), lastUsed, lastUsed)
}

const names = () => readdirSync(folder).sort()

test.each([
  [3, ['a.pack', 'b.pack', 'c.pack']],
  [2.999999, ['a.pack', 'c.pack']],
  [2, ['a.pack', 'c.pack']],
  [1.5, ['a.pack']],
  [0, []],
])('with a limit of %d MB, the packs used last remain', (limit, remaining) => {
  writeFileOfSize('a.pack', 1_000_000, 3)
  writeFileOfSize('b.pack', 1_000_000, 1)
  writeFileOfSize('c.pack', 1_000_000, 2)
  trimStore(root, limit)
  expect(names()).toEqual(remaining)
})

test('the limit covers the packs of all kinds and versions', () => {
  writeFileOfSize('a.pack', 1_000_000, 2)
  const first = folder
  folder = join(root, 'v0/summary')
  mkdirSync(folder, { recursive: true })
  writeFileOfSize('b.pack', 1_000_000, 1)
  trimStore(root, 1)
  expect([readdirSync(first), names()]).toEqual([['a.pack'], []])
})

test('SSG_CACHE_LIMIT sets the limit in MB; the default is 1,024', () => {
  writeFileOfSize('a.pack', 1_000_000_000, 2)
  writeFileOfSize('b.pack', 24_000_000, 1)
  vi.stubEnv('SSG_CACHE_LIMIT', undefined)
  trimStore(root)
  expect(names()).toEqual(['a.pack', 'b.pack'])
  vi.stubEnv('SSG_CACHE_LIMIT', '1023')
  trimStore(root)
  expect(names()).toEqual(['a.pack'])
})

test('files among the folders are skipped', () => {
  writeFileSync(join(root, 'file'), '')
  writeFileSync(join(root, 'v1/file'), '')
  writeFileOfSize('a.pack', 1)
  writeFileOfSize('notes.txt', 1)
  trimStore(root, 0)
  expect(names()).toEqual(['notes.txt'])
})

test('an unfinished pack is removed when it is older than a day', () => {
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600
  writeFileOfSize('a.part', 1, hoursAgo(25))
  writeFileOfSize('b.part', 1, hoursAgo(23))
  writeFileOfSize('.part.txt', 1, hoursAgo(25))
  trimStore(root)
  expect(names()).toEqual(['.part.txt', 'b.part'])
})

test('more than 24 small packs are merged; the newest value of a key wins', () => {
  for (let number = 0; number < 24; number++) writePack(`key ${number % 20}`, `${number}`)
  trimStore(root)
  expect(names()).toHaveLength(24)
  writePack('key 24', '24')
  trimStore(root)
  const [path = '', ...others] = listPackPaths(folder)
  expect(others).toEqual([])
  const merged = openPackReader(path)
  expect([...(merged?.digests() ?? [])]).toHaveLength(21)
  expect(merged?.read(digestOf('key 3'))?.toString()).toBe('23')
  expect(merged?.read(digestOf('key 4'))?.toString()).toBe('4')
})

test('damaged packs and values are left out of a merge', () => {
  for (let number = 0; number < 24; number++) writePack(`key ${number}`, `${number}`)
  const [first = '', second = ''] = listPackPaths(folder)
  writeFileSync(first, 'not a pack')
  const damaged = readFileSync(second)
  damaged[0] = 0
  writeFileSync(second, damaged)
  writePack('key 24', '24')
  trimStore(root)
  const [path = ''] = listPackPaths(folder)
  expect([...(openPackReader(path)?.digests() ?? [])].sort()).toEqual(
    Array.from({ length: 23 }, (_, index) => digestOf(`key ${index + 2}`)).sort(),
  )
})

test('packs of 16 MiB and more are neither counted as small nor merged', () => {
  for (let number = 0; number < 24; number++) writePack(`key ${number}`, `${number}`)
  writeFileOfSize('large.pack', 16 << 20)
  trimStore(root)
  expect(names()).toHaveLength(25)
  writeFileOfSize('less.pack', (16 << 20) - 1)
  trimStore(root)
  expect(names()).toHaveLength(2)
  expect(names()).toContain('large.pack')
})

test('a missing store is not an error', () => {
  trimStore(join(root, 'missing'))
})
