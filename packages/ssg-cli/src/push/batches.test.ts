import { expect, test } from 'vitest'
import { batchesOf, batchSize } from './batches.ts'

test('no record is lost between batches, and none is empty', () => {
  const items = Array.from({ length: batchSize * 2 + 1 }, (_, at) => at)
  const batches = batchesOf(items)
  expect(batches.map(({ length }) => length)).toEqual([batchSize, batchSize, 1])
  expect(batches.flat()).toEqual(items)
  expect(batchesOf([])).toEqual([])
})
