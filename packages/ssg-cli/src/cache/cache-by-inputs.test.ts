import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  areInputsUnchanged,
  type CacheEntry,
  type ComputedResult,
  cacheByInputs,
  hashInputs,
  mergeInputs,
} from './cache-by-inputs.ts'
import { cacheKind } from './cache-kind.ts'
import { hashOf } from './hash.ts'
import { openStore } from './store.ts'

const values = cacheKind<CacheEntry<string>>('value')

let dir: string
let input: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-inputs-'))
  input = join(dir, 'input.txt')
  writeFileSync(input, 'text')
  utimesSync(input, 1, 1)
  // A result is not cached while its inputs are new.
  setClock(Date.now() + 60_000)
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Gets a value with a new store, as each build does. */
async function get(make: () => Promise<ComputedResult<string>>): Promise<CacheEntry<string>> {
  const store = openStore(join(dir, 'cache'))
  const entry = await cacheByInputs({ store, kind: values, key: 'key', root: dir }, make)
  store.flush()
  store.close()
  return entry
}

function setClock(now: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(now)
}

const unused = () => Promise.reject(new Error('The value is not cached'))

test('the hash of a file is that of its bytes, the hash of a folder that of its sorted names', () => {
  mkdirSync(join(dir, 'folder'))
  for (const name of ['c', 'a', 'd', 'b']) writeFileSync(join(dir, 'folder', name), name)
  expect(hashInputs([join(dir, 'folder'), input, join(dir, 'missing')], dir)).toEqual([
    ['folder', hashOf('a\0b\0c\0d')],
    ['input.txt', hashOf('text')],
    ['missing', 'missing'],
  ])
})

test('folders in a folder do not count, except for packages', () => {
  const folder = join(dir, 'folder')
  mkdirSync(folder)
  writeFileSync(join(folder, 'a'), '')
  const before = hashInputs([folder], dir)
  mkdirSync(join(folder, 'build'))
  expect(hashInputs([folder], dir)).toEqual(before)
  mkdirSync(join(folder, 'node_modules'))
  expect(hashInputs([folder], dir)).not.toEqual(before)
})

test('inputs are unchanged only if all are', () => {
  const hashes = hashInputs([input, join(dir, 'missing')], dir)
  expect(areInputsUnchanged(hashes, dir)).toBe(true)
  expect(areInputsUnchanged([], dir)).toBe(true)
  writeFileSync(join(dir, 'missing'), '')
  expect(areInputsUnchanged(hashes, dir)).toBe(false)
})

test('a package.json with syntax errors counts as unchanged', () => {
  const path = join(dir, 'package.json')
  writeFileSync(path, '{ "name": "a" }')
  const inputs = hashInputs([path], dir)
  writeFileSync(path, '{ "name": "b", }')
  expect(areInputsUnchanged(inputs, dir)).toBe(true)
  writeFileSync(path, '{ "name": "b" }')
  expect(areInputsUnchanged(inputs, dir)).toBe(false)
  rmSync(path)
  expect(areInputsUnchanged(inputs, dir)).toBe(false)
})

test('the hash of a glob covers the names and bytes of its files, including new folders', () => {
  const globs = [join(dir, 'icons/**/*.svg')]
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  const hashes = [hashInputs(globs, dir)]
  write('icons/a.svg', 'a')
  hashes.push(hashInputs(globs, dir))
  write('icons/b.txt', 'b')
  write('icons/node_modules/b.svg', 'b')
  expect(hashInputs(globs, dir)).toEqual(hashes.at(-1))
  write('icons/new/c.svg', 'c')
  hashes.push(hashInputs(globs, dir))
  write('icons/new/c.svg', 'other')
  hashes.push(hashInputs(globs, dir))
  expect(new Set(hashes.map((hash) => JSON.stringify(hash))).size).toBe(4)
  expect(areInputsUnchanged(hashes.at(-1) ?? [], dir)).toBe(true)
})

test('a value with old, missing and folder inputs is cached with the hashes of all', async () => {
  const inputs = [input, join(dir, 'missing'), join(dir, 'folder')]
  mkdirSync(join(dir, 'folder'))
  const entry = await get(async () => ({ value: 'one', inputs }))
  expect(entry).toEqual({ value: 'one', inputs: hashInputs(inputs, dir), isUncacheable: false })
  expect(await get(unused)).toEqual(entry)
})

test('a value is not cached when an input was written meanwhile', async () => {
  setClock(Date.now() - 120_000)
  const entry = await get(async () => {
    writeFileSync(input, 'other')
    return { value: 'one', inputs: [input] }
  })
  expect(entry).toEqual({
    value: 'one',
    inputs: [['input.txt', hashOf('other')]],
    isUncacheable: true,
  })
  await expect(get(unused)).rejects.toThrow('not cached')
})

test('a value is not cached when an input with an old mtime appeared meanwhile', async () => {
  const { ctimeMs, mtimeMs } = statSync(input)
  expect(mtimeMs).toBe(1000)
  setClock(ctimeMs)
  await get(async () => ({ value: 'one', inputs: [input] }))
  await expect(get(unused)).rejects.toThrow('not cached')
})

test('a value that must not be cached replaces none', async () => {
  await get(async () => ({ value: 'one', inputs: [input], isUncacheable: true }))
  await expect(get(unused)).rejects.toThrow('not cached')
  await get(async () => ({ value: 'two', inputs: [input], isUncacheable: false }))
  expect(await get(unused)).toMatchObject({ value: 'two' })
})

test('merged inputs keep both hashes of a file that changed between two results', () => {
  const merged = mergeInputs(
    [['a', '1']],
    [
      ['a', '1'],
      ['b', '2'],
    ],
    [['b', '3']],
  )
  expect(merged).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['b', '3'],
  ])
})

test('a cached value that its slot calls outdated is made again', async () => {
  await get(async () => ({ value: 'old', inputs: [input] }))
  const store = openStore(join(dir, 'cache'))
  const isCurrent = (value: string) => value === 'new'
  const slot = { store, kind: values, key: 'key', root: dir, isCurrent }
  expect(await cacheByInputs(slot, async () => ({ value: 'new', inputs: [input] }))).toMatchObject({
    value: 'new',
  })
  store.flush()
  store.refresh()
  expect(await cacheByInputs(slot, unused)).toMatchObject({ value: 'new' })
  store.close()
})

test('two callers at the same time compute a value once', async () => {
  const store = openStore(join(dir, 'cache'))
  const slot = { store, kind: values, key: 'key', root: dir }
  const make = vi.fn(async () => ({ value: 'computed', inputs: [input] }))
  const entries = await Promise.all([cacheByInputs(slot, make), cacheByInputs(slot, make)])
  store.close()
  expect(entries.map(({ value }) => value)).toEqual(['computed', 'computed'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('a value that another caller could not compute, or from inputs that changed since, is computed again', async () => {
  const store = openStore(join(dir, 'cache'))
  const slot = { store, kind: values, key: 'key', root: dir }
  const failed = cacheByInputs(slot, unused)
  const first = cacheByInputs(slot, async () => {
    writeFileSync(input, 'changed')
    return { value: 'old', inputs: [input] }
  })
  setClock(Date.now() - 60_000)
  const second = cacheByInputs(slot, async () => ({ value: 'new', inputs: [input] }))
  await expect(failed).rejects.toThrow('not cached')
  expect([(await first).value, (await second).value]).toEqual(['old', 'new'])
  store.close()
})
