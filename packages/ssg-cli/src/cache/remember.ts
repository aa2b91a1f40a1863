import type { Store } from './store.ts'

/**
 * Runs `make` once for each key. The value is stored whole, complaints included, so that a second
 * build repeats them. `T` must survive JSON.
 */
export async function remember<T>(store: Store, key: string, make: () => Promise<T>): Promise<T> {
  const known = await store.read(key)
  if (known !== undefined) return known as T
  const value = await make()
  await store.write(key, value)
  return value
}
