import { expect, test } from 'vitest'
import { recordReads } from './record-reads.ts'

test('lists the outermost parts that nothing has read', () => {
  const frozen = Object.freeze({
    a: Object.freeze({ b: 1, c: { d: 2 } }),
    list: [{ e: 1 }, { f: 2 }],
  })
  const { value, unread } = recordReads(frozen)
  const { a, list } = value as typeof frozen
  expect([a.b, list[1]?.f]).toEqual([1, 2])
  expect(unread()).toEqual([
    ['a', 'c'],
    ['list', '0'],
  ])
})

test('what is written as JSON is read', () => {
  const { value, unread } = recordReads({ a: { b: [1, { c: 2 }], run: () => 1 } })
  JSON.stringify(value)
  expect(unread()).toEqual([])
})
