import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheKind } from './cache-kind.ts'
import { keepRecentValues } from './recent-values.ts'
import { openStore } from './store.ts'

const numbers = cacheKind<{ readonly number: number }>('number')

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-recent-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('a value is the same object until a build did not read it', () => {
  const store = keepRecentValues(openStore(dir))
  expect(store.read(numbers, 'one')).toBeUndefined()
  store.write(numbers, 'one', { number: 1 })
  store.flush()
  const first = store.read(numbers, 'one')
  expect(first).toEqual({ number: 1 })
  store.forgetUnused()
  expect(store.read(numbers, 'one')).toBe(first)
  store.forgetUnused()
  store.forgetUnused()
  expect(store.read(numbers, 'one')).not.toBe(first)
  store.close()
})

test('frees what the store has read when values are forgotten', () => {
  const packs = openStore(dir)
  const release = vi.spyOn(packs, 'release')
  const store = keepRecentValues(packs)
  expect(release).not.toHaveBeenCalled()
  store.forgetUnused()
  expect(release).toHaveBeenCalledOnce()
  store.close()
})

test('a written value replaces the one in memory', () => {
  const store = keepRecentValues(openStore(dir))
  store.write(numbers, 'one', { number: 1 })
  store.flush()
  store.read(numbers, 'one')
  store.write(numbers, 'one', { number: 2 })
  store.flush()
  expect(store.read(numbers, 'one')).toEqual({ number: 2 })
  store.close()
})
