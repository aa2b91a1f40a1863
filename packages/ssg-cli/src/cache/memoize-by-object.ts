/** The last result for each object, as long as the object lives. */
export interface ObjectMemo<K extends object, T> {
  /** The result that was set with the same context, or undefined. */
  find(object: K, context: unknown): T | undefined
  set(object: K, context: unknown, result: T): T
  /** Returns the last result, or makes one. `context` is what it depends on besides the object, which never changes. */
  get(object: K, context: unknown, make: () => T): T
}

/**
 * Remembers results that were made from immutable objects. Where the next build of a preview has the same sources and
 * pages, it does not compute again what follows from each.
 */
export function memoizeByObject<K extends object, T>(): ObjectMemo<K, T> {
  const results = new WeakMap<K, { readonly context: unknown; readonly result: T }>()
  return {
    find(object, context) {
      const known = results.get(object)
      return known?.context === context ? known?.result : undefined
    },
    set(object, context, result) {
      results.set(object, { context, result })
      return result
    },
    get(object, context, make) {
      const known = results.get(object)
      return known?.context === context && known !== undefined
        ? known.result
        : this.set(object, context, make())
    },
  }
}
