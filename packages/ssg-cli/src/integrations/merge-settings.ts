import { isPlainObject } from './plain-values.ts'

type Settings = Readonly<Record<string, unknown>>

/**
 * Merges objects at every depth and appends arrays; any other value replaces the first one. A value that was
 * passed on, as in `{ ...first }`, is not appended to itself.
 */
export function mergeSettings(first: Settings, second: Settings): Settings {
  const merged: Record<string, unknown> = { ...first }
  for (const [key, added] of Object.entries(second)) {
    const own = merged[key]
    if (added === undefined || added === own) continue
    if (Array.isArray(own) && Array.isArray(added)) merged[key] = [...own, ...added]
    else if (isPlainObject(own) && isPlainObject(added)) merged[key] = mergeSettings(own, added)
    else merged[key] = added
  }
  return merged
}
