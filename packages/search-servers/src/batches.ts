/** Number of records in one request. */
export const batchSize = 1000

/** Splits a list into batches of `batchSize` items. */
export function batchesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / batchSize)
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )
}
