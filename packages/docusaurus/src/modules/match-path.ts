import pathToRegexp, { type Key } from 'path-to-regexp'

export interface PathOptions {
  readonly path?: string | readonly string[] | undefined
  /** The path has to match the whole address. */
  readonly exact?: boolean
  /** A slash at the end is part of the path. */
  readonly strict?: boolean
  readonly sensitive?: boolean
}

/** What a route matches. */
export interface Match {
  readonly path: string
  /** The part of the address that matches. */
  readonly url: string
  readonly isExact: boolean
  readonly params: Readonly<Record<string, string | undefined>>
}

/** Matches the path of an address, as version 5 of React Router does. Null if no path matches. */
export function matchPath(
  pathname: string,
  options: string | readonly string[] | PathOptions,
): Match | null {
  const { path, ...rest }: PathOptions =
    typeof options === 'string' || isList(options) ? { path: options } : options
  for (const one of [path ?? []].flat()) {
    const match = matchOne(pathname, one, rest)
    if (match !== null) return match
  }
  return null
}

function isList(value: readonly string[] | PathOptions): value is readonly string[] {
  return Array.isArray(value)
}

function matchOne(
  pathname: string,
  path: string,
  { exact = false, strict = false, sensitive = false }: PathOptions,
): Match | null {
  const keys: Key[] = []
  const [url, ...values] =
    pathToRegexp(path, keys, { end: exact, strict, sensitive }).exec(pathname) ?? []
  const isExact = pathname === url
  if (url === undefined || (exact && !isExact)) return null
  return {
    path,
    url: path === '/' && url === '' ? '/' : url,
    isExact,
    params: Object.fromEntries(keys.map(({ name }, index) => [name, values[index]])),
  }
}

/** Inserts parameters into a path. */
export function generatePath(path = '/', params: object = {}): string {
  return path === '/' ? path : pathToRegexp.compile(path)(params, { pretty: true })
}
