import { expect, test } from 'vitest'
import { mergeSettings } from './merge-settings.ts'

test('objects are merged at every depth, arrays appended, other values replaced', () => {
  const first = { title: 'A', theme: { navbar: { items: [1] }, infima: true }, docs: { path: 'a' } }
  const second = { title: 'B', theme: { navbar: { items: [2] } }, docs: [{ path: 'b' }] }
  expect(mergeSettings(first, second)).toEqual({
    title: 'B',
    theme: { navbar: { items: [1, 2] }, infima: true },
    docs: [{ path: 'b' }],
  })
  expect(first.theme.navbar.items).toEqual([1])
})

test('an undefined value changes nothing, and class instances are not merged', () => {
  const schema = new (class Schema {
    kind = 'text'
  })()
  expect(mergeSettings({ title: 'A' }, { title: undefined })).toEqual({ title: 'A' })
  expect(mergeSettings({ a: { b: 1 } }, { a: schema })['a']).toBe(schema)
})
