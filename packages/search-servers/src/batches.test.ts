import { expect, test } from 'vitest'
import { batchesOf, batchSize } from './batches.ts'

test('batches contain all items, and no batch is empty', () => {
  const items = Array.from({ length: batchSize * 2 + 1 }, (_, index) => index)
  const batches = batchesOf(items)
  expect(batches.map(({ length }) => length)).toEqual([batchSize, batchSize, 1])
  expect(batches.flat()).toEqual(items)
  expect(batchesOf([])).toEqual([])
})
