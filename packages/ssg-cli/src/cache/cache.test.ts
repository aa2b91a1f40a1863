import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyOf } from './key.ts'
import { remember } from './remember.ts'
import { diskStore, memoryStore } from './store.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-cache-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function onlyEntry(): Promise<string> {
  const names = await readdir(dir, { recursive: true })
  return join(dir, names.find((name) => name.endsWith('.json')) as string)
}

test('a key does not depend on the order of fields and does on every value', () => {
  expect(keyOf({ a: 1, b: [2, { c: 3 }] })).toBe(keyOf({ b: [2, { c: 3 }], a: 1 }))
  expect(keyOf({ a: 1 })).not.toBe(keyOf({ a: '1' }))
  expect(keyOf({ a: undefined })).toBe(keyOf({}))
})

test('work is done once for each key, also by the next process', async () => {
  let runs = 0
  const make = async () => ({ runs: ++runs })
  const key = keyOf('x')
  expect(await remember(diskStore(dir), key, make)).toEqual({ runs: 1 })
  expect(await remember(diskStore(dir), key, make)).toEqual({ runs: 1 })
  expect(await remember(diskStore(dir), keyOf('y'), make)).toEqual({ runs: 2 })
})

test.each(['', 'not a checksum\n{"a":2}', '{"a":2}'])(
  'a damaged entry (%j) is a miss',
  async (text) => {
    const store = diskStore(dir)
    await store.write(keyOf('x'), { a: 1 })
    await writeFile(await onlyEntry(), text)
    expect(await store.read(keyOf('x'))).toBeUndefined()
  },
)

test('a store that cannot be written forgets', async () => {
  await writeFile(join(dir, 'file'), '')
  const store = diskStore(join(dir, 'file'))
  await store.write(keyOf('x'), 1)
  expect(await store.read(keyOf('x'))).toBeUndefined()
})

test('memory answers for a disk entry that is gone', async () => {
  const store = memoryStore(diskStore(dir))
  await store.write(keyOf('x'), { a: 1 })
  await rm(await onlyEntry())
  expect(await store.read(keyOf('x'))).toEqual({ a: 1 })
})
