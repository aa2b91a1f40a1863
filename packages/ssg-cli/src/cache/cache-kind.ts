declare const valueType: unique symbol

/**
 * A kind of cached value: names its packs and carries its type. The stage that makes the values
 * declares it, so that no caller of `Store` needs a cast.
 */
export interface CacheKind<T> {
  /** Folder of the packs, unique among all kinds. */
  readonly name: string
  readonly [valueType]?: T
}

/** Declares a kind: `const bodies = cacheKind<Body>('body')`. `T` must survive JSON. */
export function cacheKind<T>(name: string): CacheKind<T> {
  return { name }
}
