import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CacheEntry, cacheByInputs } from './cache-by-inputs.ts'
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

/** A store with one pack, closed again. */
function written(entries: Readonly<Record<string, unknown>>): void {
  const store = openStore(join(dir, 'v1'))
  for (const [key, value] of Object.entries(entries)) store.write(values, key, value)
  store.flush()
  store.close()
}

const pack = () => listPackPaths(join(dir, 'v1/summary'))[0] as string

test('a key does not depend on the order of fields and does on every value', () => {
  expect(hashOfValue({ a: 1, b: [2, { c: 3 }] })).toBe(hashOfValue({ b: [2, { c: 3 }], a: 1 }))
  expect(hashOfValue({ a: 1 })).not.toBe(hashOfValue({ a: '1' }))
  expect(hashOfValue({ a: undefined })).toBe(hashOfValue({}))
  expect(hashOfValue(new Map([['a', 1]]))).not.toBe(hashOfValue(new Map([['a', 2]])))
})

test('what was flushed is read by others, also by those who had looked before', () => {
  const reader = openStore(join(dir, 'v1'))
  expect(reader.read(values, 'x')).toBeUndefined()
  written({ x: { a: 1 }, y: 'ü' })
  expect(reader.read(values, 'x')).toBeUndefined()
  reader.refresh()
  expect(reader.read(values, 'x')).toEqual({ a: 1 })
  expect(openStore(join(dir, 'v1')).read(values, 'y')).toBe('ü')
  expect(openStore(join(dir, 'v1')).read(others, 'y')).toBeUndefined()
})

test('a pack that ends too early, is empty or is foreign is a miss', async () => {
  written({ x: { a: 1 } })
  const whole = await readFile(pack())
  for (const length of [0, 1, whole.length - 1]) {
    await truncate(pack(), length)
    expect(openStore(join(dir, 'v1')).read(values, 'x')).toBeUndefined()
  }
  await writeFile(pack(), 'something else, and long enough for a trailer')
  expect(openStore(join(dir, 'v1')).read(values, 'x')).toBeUndefined()
})

test('with any byte changed, a value is the one that was written or a miss', async () => {
  written({ x: { a: 'one' }, y: [2] })
  const whole = await readFile(pack())
  for (let at = 0; at < whole.length; at++) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] as number) ^ 0x10
    await writeFile(pack(), damaged)
    const store = openStore(join(dir, 'v1'))
    expect([undefined, { a: 'one' }]).toContainEqual(store.read(values, 'x'))
    expect([undefined, [2]]).toContainEqual(store.read(values, 'y'))
    store.close()
  }
})

test('what takes the place of a damaged value is found', async () => {
  written({ x: 1 })
  const path = pack()
  const damaged = await readFile(path)
  damaged[0] = 0
  await writeFile(path, damaged)
  await new Promise((done) => setTimeout(done, 5))
  written({ x: 2 })
  expect(openStore(join(dir, 'v1')).read(values, 'x')).toBe(2)
})

test('a store that cannot be written forgets', async () => {
  await writeFile(join(dir, 'file'), '')
  const store = openStore(join(dir, 'file'))
  store.write(values, 'x', 1)
  store.flush()
  expect(store.read(values, 'x')).toBeUndefined()
})

test('many packs become one, with all that was in them', () => {
  for (let build = 0; build < 30; build++) written({ [`k${build}`]: build, last: build })
  trimStore(dir)
  expect(listPackPaths(join(dir, 'v1/summary'))).toHaveLength(1)
  expect(openStore(join(dir, 'v1')).read(values, 'k7')).toBe(7)
  expect(openStore(join(dir, 'v1')).read(values, 'last')).toBe(29)
})

test('beyond the limit, what was not used for longest goes', async () => {
  written({ old: 'x'.repeat(1000) })
  await new Promise((done) => setTimeout(done, 20))
  written({ young: 'y'.repeat(1000) })
  await new Promise((done) => setTimeout(done, 20))
  expect(openStore(join(dir, 'v1')).read(values, 'old')).toBeDefined()
  trimStore(dir, 0.0015)
  expect(openStore(join(dir, 'v1')).read(values, 'old')).toBeDefined()
  expect(openStore(join(dir, 'v1')).read(values, 'young')).toBeUndefined()
})

/** As if it had been written long ago. */
const old = (file: string) => utimes(file, 1, 1)

test('a result is made again when a file or a folder it was made from changes', async () => {
  const file = join(dir, 'input.txt')
  await writeFile(file, 'one')
  let runs = 0
  const recall = async () => {
    const store = openStore(join(dir, 'cache'))
    const make = async () => ({ value: ++runs, inputs: [file, dir] })
    const { value } = await cacheByInputs({ store, kind: counts, key: 'key', root: dir }, make)
    store.flush()
    store.close()
    return value
  }
  await old(file)
  await recall()
  const settled = await recall()
  expect(await recall()).toBe(settled)
  await writeFile(file, 'two')
  expect(await recall(), 'it may have been read before it was written').toBe(settled + 1)
  await old(file)
  expect(await recall()).toBe(settled + 2)
  expect(await recall()).toBe(settled + 2)
  await writeFile(join(dir, 'another.txt'), '')
  expect(await recall()).toBe(settled + 3)
  expect(await readdir(dir)).toContain('another.txt')
})
