/** The path of a request: decoded once and harmless, though it need not exist. */
export interface RequestPath {
  /** Without slashes in them; `/` has none, and `//` holds an empty one. */
  readonly segments: readonly string[]
  readonly hasTrailingSlash: boolean
}

/**
 * Parses the target of a request. Undefined when it is malformed, or when it would mean another
 * file after a second decoding: `..`, backslashes, NUL, encoded slashes, absolute addresses.
 */
export function parseRequestPath(target: string): RequestPath | undefined {
  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.includes('#')) return undefined

  const segments = path.slice(1).split('/').map(decode)
  const safe = segments.filter((segment) => segment !== undefined)
  if (safe.length < segments.length || safe.some(isUnsafeSegment)) return undefined

  const hasTrailingSlash = safe.at(-1) === ''
  return { segments: hasTrailingSlash ? safe.slice(0, -1) : safe, hasTrailingSlash }
}

/** What is left of a path below a base URL; undefined when the path lies elsewhere. */
export function pathBelow(baseUrl: string, path: RequestPath): RequestPath | undefined {
  const base = parseRequestPath(baseUrl)?.segments ?? []
  const isBelow = base.every((segment, index) => path.segments[index] === segment)
  const isFolder = path.segments.length > base.length || path.hasTrailingSlash
  return isBelow && isFolder ? { ...path, segments: path.segments.slice(base.length) } : undefined
}

function isUnsafeSegment(segment: string): boolean {
  const again = decode(segment) ?? segment
  return [segment, again].some((text) => text === '.' || text === '..' || /[\\/\0]/.test(text))
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
