import { isRecord } from '../unknown-record.ts'

export type KeyPath = readonly string[]

/** A copy of a value that records which of its parts are read. */
export interface RecordedValue {
  readonly value: unknown
  /** Paths of the parts that nothing has read, without the parts in them. */
  unread(): readonly KeyPath[]
}

/** Records reads of the objects and arrays in a value. Functions are read as a whole. */
export function recordReads(original: unknown): RecordedValue {
  const read = new Set<string>()
  return {
    value: wrap(original, []),
    unread: () => listUnread(original, []),
  }

  function wrap(value: unknown, path: KeyPath): unknown {
    if (!isContainer(value)) return value
    const wrapped = new Map<PropertyKey, unknown>()
    // A proxy of the original could not return wrapped values if it is frozen.
    const copy: object = Array.isArray(value) ? [...value] : { ...value }
    return new Proxy(copy, {
      get(target, key) {
        const inner: unknown = Reflect.get(target, key)
        if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return inner
        const innerPath = [...path, key]
        read.add(innerPath.join('\0'))
        if (!wrapped.has(key)) wrapped.set(key, wrap(inner, innerPath))
        return wrapped.get(key)
      },
    })
  }

  function listUnread(value: unknown, path: KeyPath): readonly KeyPath[] {
    if (!isContainer(value)) return []
    return Object.entries(value).flatMap(([key, inner]) => {
      const innerPath = [...path, key]
      if (inner === undefined) return []
      return read.has(innerPath.join('\0')) ? listUnread(inner, innerPath) : [innerPath]
    })
  }
}

/** An array or an object literal. */
function isContainer(value: unknown): value is object {
  if (Array.isArray(value)) return true
  return isRecord(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value))
}
