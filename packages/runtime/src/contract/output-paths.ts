import { isSitePath, type OutputPath, type Route, routeKey } from './addresses.ts'

/** How the routes of pages end: as the author wrote them, always with a slash, or never. */
export type TrailingSlashRule = 'asWritten' | 'always' | 'never'

/** Adds or removes the trailing slash of a route. Leaves routes that end with `.html` unchanged. */
export function applyTrailingSlash(route: Route, rule: TrailingSlashRule): Route {
  if (rule === 'asWritten' || route === '/' || route.endsWith('.html')) return route
  const bare = route.replace(/\/+$/, '')
  return (rule === 'always' ? `${bare}/` : bare) as Route
}

/** The same for an address as an author wrote it, which may have a query and a hash. Anything but a path of the site is returned unchanged. */
export function applyTrailingSlashToHref(written: string, rule: TrailingSlashRule): string {
  if (!isSitePath(written)) return written
  return written.replace(/^[^?#]*/, (path) => applyTrailingSlash(path as Route, rule))
}

/** The file a static host serves for the route of a page. */
export function pageOutputPath(route: Route, rule: TrailingSlashRule): OutputPath {
  const bare = route.replace(/^\/|\/$/g, '')
  if (bare === '') return 'index.html' as OutputPath
  if (bare.endsWith('.html')) return bare as OutputPath
  return (rule === 'never' ? `${bare}.html` : `${bare}/index.html`) as OutputPath
}

/** A path relative to the output folder, joined of its parts. */
export function outputPath(...parts: readonly string[]): OutputPath {
  return parts.join('/') as OutputPath
}

/** The output path of a file that is not a page, by its route: a feed, a Markdown page. */
export function fileOutputPath(route: Route): OutputPath {
  return route.slice(1) as OutputPath
}

/** The route of a file under its full name: the inverse of `fileOutputPath`. */
export function fileRoute(path: OutputPath): Route {
  return `/${path}` as Route
}

/** The route of a page's Markdown page: `/docs/api/Agent.md`, `/docs.md`, `/index.md`. */
export function markdownRoute(route: Route): Route {
  return `${route === '/' ? '/index' : routeKey(route)}.md` as Route
}

/**
 * The route of a file: the inverse of `pageOutputPath` for HTML and of `fileOutputPath` for the rest. Where a
 * page has two routes, `/a` and `/a/`, it is the one with the ending of the rule, and the bare one as written.
 */
export function routeOfOutputPath(path: OutputPath, rule: TrailingSlashRule): Route {
  const file = fileRoute(path)
  if (path === 'index.html') return '/' as Route
  const bare = file.replace(rule === 'never' ? /\.html$/ : /\/index\.html$/, '') as Route
  return pageOutputPath(bare, rule) === path ? applyTrailingSlash(bare, rule) : file
}
