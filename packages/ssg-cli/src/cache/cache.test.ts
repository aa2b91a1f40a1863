import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  areInputsUnchanged,
  type CacheEntry,
  cacheByInputs,
  hashInputs,
} from './cache-by-inputs.ts'
import { cacheKind } from './cache-kind.ts'
import { hashOfValue } from './hash.ts'
import { listPackPaths, openStore } from './store.ts'
import { trimStore } from './trim-store.ts'

const values = cacheKind<unknown>('summary')
const others = cacheKind<unknown>('body')
const counts = cacheKind<CacheEntry<number>>('counts')

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-cache-'))
})
afterEach(() => rm(dir, { recursive: true }))

/** Writes one pack and closes the store. */
function writePack(entries: Readonly<Record<string, unknown>>): void {
  const store = openStore(join(dir, 'v1'))
  for (const [key, value] of Object.entries(entries)) store.write(values, key, value)
  store.flush()
  store.close()
}

const packPath = () => listPackPaths(join(dir, 'v1/summary'))[0] as string

test('a hash ignores the order of keys and depends on every value', () => {
  expect(hashOfValue({ a: 1, b: [2, { c: 3 }] })).toBe(hashOfValue({ b: [2, { c: 3 }], a: 1 }))
  expect(hashOfValue({ a: 1 })).not.toBe(hashOfValue({ a: '1' }))
  expect(hashOfValue({ a: undefined })).toBe(hashOfValue({}))
  expect(hashOfValue(new Map([['a', 1]]))).not.toBe(hashOfValue(new Map([['a', 2]])))
})

test('after a flush another store reads the value, once it refreshes', () => {
  const reader = openStore(join(dir, 'v1'))
  expect(reader.read(values, 'x')).toBeUndefined()
  writePack({ x: { a: 1 }, y: 'ü' })
  expect(reader.read(values, 'x')).toBeUndefined()
  reader.refresh()
  expect(reader.read(values, 'x')).toEqual({ a: 1 })
  expect(openStore(join(dir, 'v1')).read(values, 'y')).toBe('ü')
  expect(openStore(join(dir, 'v1')).read(others, 'y')).toBeUndefined()
})

test('a truncated, empty or unknown pack is a miss', async () => {
  writePack({ x: { a: 1 } })
  const whole = await readFile(packPath())
  for (const length of [0, 1, whole.length - 1]) {
    await truncate(packPath(), length)
    expect(openStore(join(dir, 'v1')).read(values, 'x')).toBeUndefined()
  }
  await writeFile(packPath(), 'something else, and long enough for a trailer')
  expect(openStore(join(dir, 'v1')).read(values, 'x')).toBeUndefined()
})

test('with any byte changed, a read returns the written value or a miss', async () => {
  writePack({ x: { a: 'one' }, y: [2] })
  const whole = await readFile(packPath())
  for (let at = 0; at < whole.length; at++) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] as number) ^ 0x10
    await writeFile(packPath(), damaged)
    const store = openStore(join(dir, 'v1'))
    expect([undefined, { a: 'one' }]).toContainEqual(store.read(values, 'x'))
    expect([undefined, [2]]).toContainEqual(store.read(values, 'y'))
    store.close()
  }
})

test('a newer pack replaces a damaged value', async () => {
  writePack({ x: 1 })
  const path = packPath()
  const damaged = await readFile(path)
  damaged[0] = 0
  await writeFile(path, damaged)
  await new Promise((done) => setTimeout(done, 5))
  writePack({ x: 2 })
  expect(openStore(join(dir, 'v1')).read(values, 'x')).toBe(2)
})

test('a store in a folder that cannot be written ignores writes', async () => {
  await writeFile(join(dir, 'file'), '')
  const store = openStore(join(dir, 'file'))
  store.write(values, 'x', 1)
  store.flush()
  expect(store.read(values, 'x')).toBeUndefined()
})

test('many small packs are merged without losing a value; the newest wins', () => {
  for (let build = 0; build < 30; build++) writePack({ [`k${build}`]: build, last: build })
  trimStore(dir)
  expect(listPackPaths(join(dir, 'v1/summary'))).toHaveLength(1)
  expect(openStore(join(dir, 'v1')).read(values, 'k7')).toBe(7)
  expect(openStore(join(dir, 'v1')).read(values, 'last')).toBe(29)
})

test('beyond the limit, the least recently used pack is evicted', async () => {
  writePack({ old: 'x'.repeat(1000) })
  await new Promise((done) => setTimeout(done, 20))
  writePack({ young: 'y'.repeat(1000) })
  await new Promise((done) => setTimeout(done, 20))
  expect(openStore(join(dir, 'v1')).read(values, 'old')).toBeDefined()
  trimStore(dir, 0.0015)
  expect(openStore(join(dir, 'v1')).read(values, 'old')).toBeDefined()
  expect(openStore(join(dir, 'v1')).read(values, 'young')).toBeUndefined()
})

/** Sets an mtime far in the future: later than the start of any computation. */
const makeFresh = (file: string) => utimes(file, 4e9, 4e9)

test('a result is computed again when an input file or the names in an input folder change', async () => {
  const file = join(dir, 'input.txt')
  await writeFile(file, 'one')
  let runs = 0
  const get = async () => {
    const store = openStore(join(dir, 'cache'))
    const make = async () => ({ value: ++runs, inputs: [file, dir] })
    const { value } = await cacheByInputs({ store, kind: counts, key: 'key', root: dir }, make)
    store.flush()
    store.close()
    return value
  }
  // A result is not cached while its inputs are new.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await get()
  const settled = await get()
  expect(await get()).toBe(settled)
  await writeFile(file, 'two')
  await makeFresh(file)
  expect(await get(), 'written during the computation, so it was not cached').toBe(settled + 1)
  await writeFile(file, 'three')
  expect(await get()).toBe(settled + 2)
  expect(await get()).toBe(settled + 2)
  await writeFile(join(dir, 'another.txt'), '')
  expect(await get()).toBe(settled + 3)
  expect(await readdir(dir)).toContain('another.txt')
})

test('a result that is marked uncacheable is computed every time', async () => {
  const store = openStore(join(dir, 'cache'))
  let runs = 0
  const get = () =>
    cacheByInputs({ store, kind: counts, key: 'key', root: dir }, async () => {
      return { value: ++runs, inputs: [], isUncacheable: true }
    })
  expect((await get()).isUncacheable).toBe(true)
  store.flush()
  expect((await get()).value).toBe(2)
})

test('without a store every result is computed', async () => {
  let runs = 0
  const get = () =>
    cacheByInputs({ store: null, kind: counts, key: 'key', root: dir }, async () => {
      return { value: ++runs, inputs: [] }
    })
  await get()
  expect(await get()).toEqual({ value: 2, inputs: [], isUncacheable: false })
})

test('inputs are sorted, unique and relative; a missing one has a hash too', () => {
  const hashes = hashInputs([join(dir, 'b'), join(dir, 'a'), join(dir, 'b')], dir)
  expect(hashes).toEqual([
    ['a', 'missing'],
    ['b', 'missing'],
  ])
  expect(areInputsUnchanged(hashes, dir)).toBe(true)
})

test('the start of a hash is enough to recognize an input', async () => {
  await writeFile(join(dir, 'a'), 'text')
  const [[path, hash] = ['', '']] = hashInputs([join(dir, 'a')], dir)
  expect(areInputsUnchanged([[path, hash.slice(0, 16)]], dir)).toBe(true)
  expect(areInputsUnchanged([[path, `0${hash.slice(1, 16)}`]], dir)).toBe(hash[0] === '0')
})

test('has() finds a key without reading its value; kinds do not share keys', () => {
  writePack({ x: 1 })
  const store = openStore(join(dir, 'v1'))
  expect(store.has(values, 'x')).toBe(true)
  expect(store.has(values, 'y')).toBe(false)
  expect(store.has(others, 'x')).toBe(false)
})

test('closing a store discards what was not flushed', async () => {
  const store = openStore(join(dir, 'v1'))
  store.write(values, 'x', 1)
  store.close()
  expect(await readdir(join(dir, 'v1/summary'))).toEqual([])
})

test('a flush without writes adds no pack', () => {
  writePack({ x: 1 })
  const store = openStore(join(dir, 'v1'))
  store.read(values, 'x')
  store.flush()
  expect(listPackPaths(join(dir, 'v1/summary'))).toHaveLength(1)
})

test('a large value survives, and the first of two writes in one pack wins', () => {
  const large = 'ü'.repeat(3 << 20)
  const store = openStore(join(dir, 'v1'))
  store.write(values, 'x', large)
  store.write(values, 'y', 1)
  store.write(values, 'y', 2)
  store.flush()
  expect(store.read(values, 'x')).toBe(large)
  expect(store.read(values, 'x')).toBe(large)
  expect(store.read(values, 'y')).toBe(1)
  store.close()
})

test('unfinished packs of killed builds are removed after a day', async () => {
  writePack({ x: 1 })
  const folder = join(dir, 'v1/summary')
  await writeFile(join(folder, 'old.part'), '')
  await utimes(join(folder, 'old.part'), 1, 1)
  await writeFile(join(folder, 'new.part'), '')
  trimStore(dir)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual(['new.part'])
})

test('a few small packs are not merged, and a missing store is not an error', () => {
  for (let build = 0; build < 24; build++) writePack({ [`k${build}`]: build })
  trimStore(dir)
  expect(listPackPaths(join(dir, 'v1/summary'))).toHaveLength(24)
  trimStore(join(dir, 'missing'))
})
