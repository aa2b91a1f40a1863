import { immutablePathPattern } from '@ssg/runtime/contract/dom'

/** How long browsers may keep what never changes. */
export const immutable = 'public, max-age=31536000, immutable'
/** What is asked for each time, and sent when it has changed. */
export const noCache = 'no-cache'

const immutablePattern = new RegExp(immutablePathPattern)

/** `Cache-Control` of a file of the output. */
export function cacheControlFor(path: string): string {
  return immutablePattern.test(path) ? immutable : noCache
}
