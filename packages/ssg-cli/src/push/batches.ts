/** Records that are sent in one request. */
export const batchSize = 1000

/** A list in parts of `batchSize`. */
export function batchesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / batchSize)
  return Array.from({ length: count }, (_, at) => items.slice(at * batchSize, (at + 1) * batchSize))
}
