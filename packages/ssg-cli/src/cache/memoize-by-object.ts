/** Caches the last result for each object, as long as the object is alive. */
export interface ObjectMemo<K extends object, T> {
  /** The cached result if it has the same context, else undefined. */
  find(object: K, context: unknown): T | undefined
  set(object: K, context: unknown, result: T): T
  /**
   * Returns the cached result, or computes it. `context` is everything it depends on besides the
   * object, which is immutable.
   */
  get(object: K, context: unknown, make: () => T): T
}

/**
 * Memoizes results computed from immutable objects. A preview keeps its sources and pages from
 * build to build, so nothing is computed twice from the same object.
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
