import { immutablePathPattern } from '@ssgdocs/runtime/contract/manifest'

/** For files whose name contains a hash of their content. */
export const immutable = 'public, max-age=31536000, immutable'
/** For all other files: browsers revalidate them on every use. */
export const noCache = 'no-cache'

const immutablePattern = new RegExp(immutablePathPattern)

/** The `Cache-Control` header of an output file. */
export function cacheControlFor(path: string): string {
  return immutablePattern.test(path) ? immutable : noCache
}
