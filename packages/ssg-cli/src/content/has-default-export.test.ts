import { expect, test } from 'vitest'
import { createMemoryStore } from '../../test/memory-store.ts'
import type { Store } from '../cache/store.ts'
import { hasDefaultExport } from './has-default-export.ts'

test.each([
  ['export default () => <a/>', 'a.jsx', true],
  ['export default () => <a/>', 'a.js', true],
  ['const a: number = 1\nexport { a as default }', 'a.ts', true],
  ['export default <T,>(a: T) => <b>{a}</b>', 'a.tsx', true],
  ['const a = <string>b\nexport default a', 'a.ts', true],
  ['export { default } from "./b"', 'a.js', true],
  ['module.exports = () => null', 'a.js', true],
  ['export default (', 'a.js', true],
  ['export const a = "export default" // export default', 'a.js', false],
  ['export const a = "module.exports = 1"', 'a.js', false],
  ['export const a = 1', 'a.js', false],
])('%j in %s: %s', async (text, path, expected) => {
  const store = createMemoryStore().store
  expect(await hasDefaultExport(text, path, store)).toBe(expected)
  expect(await hasDefaultExport(text, path, store)).toBe(expected)
})

test('the result is cached by the text and the extension', async () => {
  const keys: string[] = []
  const store: Store = {
    ...createMemoryStore().store,
    read: () => undefined,
    write: ({ name }, key) => void keys.push(`${name} ${key}`),
  }
  const text = 'export default 1'
  await hasDefaultExport(text, 'a.js', store)
  await hasDefaultExport(text, 'b.js', store)
  await hasDefaultExport(text, 'a.ts', store)
  await hasDefaultExport(`${text} `, 'a.js', store)
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(3)
  expect(keys[0]).toMatch(/^default-export /)
})

test('a cached result is not computed again, and a text that cannot export is not cached', async () => {
  let reads = 0
  const store: Store = {
    ...createMemoryStore().store,
    read() {
      reads++
      return false as never
    },
  }
  expect(await hasDefaultExport('export default 1', 'a.js', store)).toBe(false)
  expect(await hasDefaultExport('export const a = 1', 'a.js', store)).toBe(false)
  expect(reads).toBe(1)
})
