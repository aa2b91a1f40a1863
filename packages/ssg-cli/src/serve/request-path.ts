import { decodeText, routeOf } from '@ssgdocs/runtime/contract/addresses'

/** The decoded, safe path of a request. The file may not exist. */
export interface RequestPath {
  /** Segments between slashes: none for `/`, an empty one for `//`. */
  readonly segments: readonly string[]
  readonly hasTrailingSlash: boolean
}

/**
 * Parses the target of a request. Returns undefined if it is malformed, or could escape the root after
 * a second decoding: `..`, backslashes, NUL, encoded slashes, absolute URLs.
 */
export function parseRequestPath(target: string): RequestPath | undefined {
  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || path.includes('#')) return undefined

  const segments = routeOf(path, '/')?.slice(1).split('/')
  if (segments === undefined || segments.some(isUnsafeSegment)) return undefined

  const hasTrailingSlash = segments.at(-1) === ''
  return { segments: hasTrailingSlash ? segments.slice(0, -1) : segments, hasTrailingSlash }
}

/** The part of a path below the base URL; undefined if the path is outside of it. */
export function pathBelow(baseUrl: string, path: RequestPath): RequestPath | undefined {
  const base = baseUrl.split('/').filter(Boolean)
  const isBelow = base.every((segment, index) => path.segments[index] === segment)
  const isFolder = path.segments.length > base.length || path.hasTrailingSlash
  return isBelow && isFolder ? { ...path, segments: path.segments.slice(base.length) } : undefined
}

/** The path of a request below the base URL; undefined if it is malformed or elsewhere. */
export function requestPath(target: string, baseUrl: string): RequestPath | undefined {
  const path = parseRequestPath(target)
  return path && pathBelow(baseUrl, path)
}

function isUnsafeSegment(segment: string): boolean {
  return [segment, decodeText(segment)].some(
    (text) => text === '.' || text === '..' || /[\\/\0]/.test(text),
  )
}
