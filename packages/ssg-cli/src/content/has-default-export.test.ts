import { expect, test } from 'vitest'
import type { Store } from '../cache/store.ts'
import { hasDefaultExport } from './has-default-export.ts'

function createStore(): Store {
  const values = new Map<string, unknown>()
  return {
    has: () => false,
    read: ({ name }, key) => values.get(`${name} ${key}`) as never,
    write: ({ name }, key, value) => void values.set(`${name} ${key}`, value),
    flush() {},
    refresh() {},
    close() {},
  }
}

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
  const store = createStore()
  expect(await hasDefaultExport(text, path, store)).toBe(expected)
  expect(await hasDefaultExport(text, path, store)).toBe(expected)
})
