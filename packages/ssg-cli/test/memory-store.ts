import type { Store } from '../src/cache/store.ts'

/** A store in memory, and its values by kind and key: `body k`. What is written can be read at once. */
export function createMemoryStore(): { store: Store; values: Map<string, unknown> } {
  const values = new Map<string, unknown>()
  const store: Store = {
    has: ({ name }, key) => values.has(`${name} ${key}`),
    read: ({ name }, key) => values.get(`${name} ${key}`) as never,
    write: ({ name }, key, value) => void values.set(`${name} ${key}`, value),
    flush() {},
    refresh() {},
    release() {},
    close() {},
    generation: () => values,
  }
  return { store, values }
}
