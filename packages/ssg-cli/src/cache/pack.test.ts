import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPackWriter, openPackReader } from './pack.ts'
import { digestOf } from './pack-index.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-pack-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Writes a pack and returns its path. */
function writePack(values: Readonly<Record<string, string>>): string {
  const writer = createPackWriter(dir)
  for (const [key, value] of Object.entries(values)) writer.write(digestOf(key), Buffer.from(value))
  return writer.finish()
}

test('a pack has the extension .part until it is finished', () => {
  const writer = createPackWriter(join(dir, 'new/folder'))
  writer.write(digestOf('a'), Buffer.from('1'))
  const [part = ''] = readdirSync(join(dir, 'new/folder'))
  expect(part).toMatch(/^[0-9a-z]+-[0-9a-f]{8}\.part$/)
  expect(basename(writer.finish())).toBe(part.replace('.part', '.pack'))
  expect(readdirSync(join(dir, 'new/folder'))).toEqual([part.replace('.part', '.pack')])
})

test('the names of packs sort by age', () => {
  const names = Array.from({ length: 5 }, () => basename(writePack({ a: '1' })).split('-')[0])
  expect(names.toSorted()).toEqual(names)
})

test('a writer knows the size of its values, and ignores a repeated key', () => {
  const writer = createPackWriter(dir)
  expect(writer.byteLength).toBe(0)
  writer.write(digestOf('a'), Buffer.from('123'))
  writer.write(digestOf('b'), Buffer.from('45'))
  writer.write(digestOf('a'), Buffer.from('6789'))
  expect(writer.byteLength).toBe(5)
  const pack = openPackReader(writer.finish())
  expect([...(pack?.digests() ?? [])]).toEqual(['a', 'b'].map(digestOf).sort())
  expect(pack?.read(digestOf('a'))?.toString()).toBe('123')
  expect(pack?.read(digestOf('b'))?.toString()).toBe('45')
  expect(pack?.read(digestOf('c'))).toBeUndefined()
})

test('many values of a pack are read with one call, and damaged ones stay unreadable', () => {
  const keys = Array.from({ length: 100 }, (_, index) => `key ${index}`)
  const path = writePack(Object.fromEntries(keys.map((key) => [key, `value of ${key}`])))
  const bytes = readFileSync(path)
  bytes.write('other', bytes.indexOf('value of key 99'))
  writeFileSync(path, bytes)
  const pack = openPackReader(path)
  expect(keys.slice(0, 99).map((key) => pack?.read(digestOf(key))?.toString())).toEqual(
    keys.slice(0, 99).map((key) => `value of ${key}`),
  )
  expect(pack?.read(digestOf('key 99'))).toBeUndefined()
  // Later reads need no file.
  rmSync(path)
  expect(pack?.read(digestOf('key 1'))?.toString()).toBe('value of key 1')
})

test('after it was closed, a pack is read value by value again', () => {
  const keys = Array.from({ length: 100 }, (_, index) => `key ${index}`)
  const path = writePack(Object.fromEntries(keys.map((key) => [key, `value of ${key}`])))
  const pack = openPackReader(path)
  for (const key of keys) pack?.read(digestOf(key))
  pack?.close()
  expect(pack?.read(digestOf('key 1'))?.toString()).toBe('value of key 1')
  rmSync(path)
  expect(pack?.read(digestOf('key 2'))).toBeUndefined()
})

test('an aborted pack leaves no file; a finished one stays', () => {
  const writer = createPackWriter(dir)
  writer.write(digestOf('a'), Buffer.from('1'))
  writer.abort()
  writer.abort()
  expect(readdirSync(dir)).toEqual([])
  const finished = createPackWriter(dir)
  const path = finished.finish()
  finished.abort()
  expect(readdirSync(dir)).toEqual([basename(path)])
})

test('a pack without values has no digests', () => {
  const path = createPackWriter(dir).finish()
  const pack = openPackReader(path)
  expect(pack?.path).toBe(path)
  expect([...(pack?.digests() ?? ['none'])]).toEqual([])
})

test('values larger than the write buffer are complete', () => {
  const values = Object.fromEntries(['a', 'b', 'c', 'd'].map((key) => [key, key.repeat(700_000)]))
  const pack = openPackReader(writePack(values))
  for (const [key, value] of Object.entries(values)) {
    expect(pack?.read(digestOf(key))?.toString() === value).toBe(true)
  }
  pack?.close()
})

test('a large pack stays open until it is closed, a small one does not', () => {
  const large = writePack({ a: 'a'.repeat(1 << 20) })
  const small = writePack({ a: 'a' })
  const [largePack, smallPack] = [openPackReader(large), openPackReader(small)]
  expect(largePack?.read(digestOf('a'))).toHaveLength(1 << 20)
  expect(smallPack?.read(digestOf('a'))).toHaveLength(1)
  rmSync(large)
  rmSync(small)
  expect(largePack?.read(digestOf('a'))).toHaveLength(1 << 20)
  expect(smallPack?.read(digestOf('a'))).toBeUndefined()
  largePack?.close()
  largePack?.close()
  expect(largePack?.read(digestOf('a'))).toBeUndefined()
})

test('a pack with any byte of its index or trailer changed is rejected', () => {
  const path = writePack({ key: 'value', other: 'text' })
  const whole = readFileSync(path)
  for (let at = 'valuetext'.length; at < whole.length; at++) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] as number) ^ 0x01
    writeFileSync(path, damaged)
    expect(openPackReader(path), `byte ${at}`).toBeNull()
  }
})

test.each([0, 1, 15, 16, 20])('a pack cut to %i bytes is rejected', (length) => {
  const path = writePack({ key: 'value', other: 'text' })
  writeFileSync(path, readFileSync(path).subarray(0, length))
  expect(openPackReader(path)).toBeNull()
})

test('a damaged value is missing, the others are not', () => {
  const path = writePack({ a: 'first', b: 'second' })
  const damaged = readFileSync(path)
  damaged[0] = 0
  writeFileSync(path, damaged)
  const pack = openPackReader(path)
  expect(pack?.read(digestOf('a'))).toBeUndefined()
  expect(pack?.read(digestOf('b'))?.toString()).toBe('second')
})

test('a missing pack is null', () => {
  expect(openPackReader(join(dir, 'missing.pack'))).toBeNull()
})
