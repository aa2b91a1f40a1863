import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheKind } from './cache-kind.ts'
import { listPackPaths, openStore, type Store } from './store.ts'

const texts = cacheKind<string>('text')

let dir: string
let store: Store
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-store-'))
  store = openStore(dir)
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true })
})

function writePack(key: string, value: string): void {
  const writer = openStore(dir)
  writer.write(texts, key, value)
  writer.flush()
  writer.close()
}

const packPath = () => listPackPaths(join(dir, 'text'))[0] as string
const mtimeOf = (path: string) => statSync(path).mtimeMs

test('a value can be read after the flush, not before', () => {
  store.write(texts, 'a', 'A')
  expect([store.has(texts, 'a'), store.read(texts, 'a')]).toEqual([false, undefined])
  store.flush()
  expect([store.has(texts, 'a'), store.read(texts, 'a')]).toEqual([true, 'A'])
  store.write(texts, 'b', 'B')
  store.flush()
  expect([store.read(texts, 'a'), store.read(texts, 'b')]).toEqual(['A', 'B'])
  expect(listPackPaths(join(dir, 'text'))).toHaveLength(2)
})

test('a read updates the mtime of the pack once per store; a miss does not', () => {
  writePack('a', 'A')
  utimesSync(packPath(), 1, 1)
  store.read(texts, 'missing')
  store.has(texts, 'a')
  expect(mtimeOf(packPath())).toBe(1000)
  store.read(texts, 'a')
  expect(mtimeOf(packPath())).toBeGreaterThan(1000)
  utimesSync(packPath(), 1, 1)
  store.read(texts, 'a')
  expect(mtimeOf(packPath())).toBe(1000)
})

test('the newest pack wins a key, in a new store and after a refresh', () => {
  writePack('a', 'first')
  expect(store.read(texts, 'a')).toBe('first')
  writePack('a', 'second')
  expect(store.read(texts, 'a')).toBe('first')
  store.refresh()
  expect(store.read(texts, 'a')).toBe('second')
  expect(openStore(dir).read(texts, 'a')).toBe('second')
})

test('a pack that was begun first and finished last wins a key', () => {
  const slow = openStore(dir)
  slow.write(texts, 'a', 'slow')
  writePack('a', 'quick')
  expect(store.read(texts, 'a')).toBe('quick')
  slow.flush()
  slow.close()
  store.refresh()
  expect(store.read(texts, 'a')).toBe('slow')
})

test('after a refresh, a value of a removed pack is a miss', () => {
  writePack('a', 'A')
  expect(store.read(texts, 'a')).toBe('A')
  rmSync(packPath())
  store.refresh()
  expect(store.read(texts, 'a')).toBeUndefined()
})

test('a store has another generation once a pack is gone, not after new ones', () => {
  writePack('k', 'one')
  expect(store.read(texts, 'k')).toBe('one')
  const generation = store.generation()
  store.write(texts, 'l', 'two')
  store.flush()
  store.refresh()
  expect(store.generation()).toBe(generation)
  rmSync(packPath())
  store.refresh()
  expect(store.generation()).not.toBe(generation)
})

test('a large removed pack is closed by a refresh', () => {
  writePack('a', 'A'.repeat(2 << 20))
  expect(store.read(texts, 'a')).toHaveLength(2 << 20)
  rmSync(packPath())
  expect(store.read(texts, 'a')).toHaveLength(2 << 20)
  store.refresh()
  expect(store.read(texts, 'a')).toBeUndefined()
})

test('a released store has no value in memory', () => {
  store.write(texts, 'a', 'one')
  store.write(texts, 'b', 'two')
  store.flush()
  expect([store.read(texts, 'a'), store.read(texts, 'b')]).toEqual(['one', 'two'])
  const path = packPath()
  renameSync(path, `${path}.moved`)
  expect(store.read(texts, 'b')).toBe('two')
  store.release()
  expect(store.read(texts, 'b')).toBeUndefined()
  renameSync(`${path}.moved`, path)
  expect(store.read(texts, 'b')).toBe('two')
})

test('a closed store starts again with the packs that are there', () => {
  store.write(texts, 'a', 'A')
  store.close()
  expect(store.read(texts, 'a')).toBeUndefined()
  writePack('b', 'B')
  store.close()
  expect(store.read(texts, 'b')).toBe('B')
  expect(readdirSync(join(dir, 'text'))).toHaveLength(1)
})

test('a file that is not a pack is skipped', () => {
  mkdirSync(join(dir, 'text'))
  writeFileSync(join(dir, 'text/0.pack'), 'other')
  writeFileSync(join(dir, 'text/zz.pack'), 'other')
  writePack('a', 'A')
  expect(store.read(texts, 'a')).toBe('A')
})

test('the packs of a folder are listed in the order of their names', () => {
  for (const name of ['c.pack', 'a.pack', 'd.part', 'e.pack', 'b.pack', 'pack']) {
    writeFileSync(join(dir, name), '')
  }
  expect(listPackPaths(dir)).toEqual(
    ['a.pack', 'b.pack', 'c.pack', 'e.pack'].map((name) => join(dir, name)),
  )
  expect(listPackPaths(join(dir, 'missing'))).toEqual([])
})
