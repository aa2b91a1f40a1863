/** Returns a function that computes its result at the first call. */
export function once<T>(compute: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}

/** Returns a function that computes the result for a key at the first call with it. */
export function oncePerKey<K, T>(compute: (key: K) => T): (key: K) => T {
  const results = new Map<K, () => T>()
  return (key) => {
    const result = results.get(key) ?? once(() => compute(key))
    results.set(key, result)
    return result()
  }
}
