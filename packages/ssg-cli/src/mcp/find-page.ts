import { decodeText, parseRoute, routeOf, routeVariants } from '@ssg/runtime/contract/addresses'
import { suggest } from '../diagnostics/suggest.ts'
import { findVersion } from './find-version.ts'
import type { BuiltPage, BuiltSite } from './open-built-site.ts'
import { ToolError } from './tool-error.ts'

/** A place in a site. */
export interface PageMatch {
  readonly page: BuiltPage
  /** Id of a heading, or null. */
  readonly anchor: string | null
}

/**
 * Finds a page by its path, its address or its title. A version that is asked for leads from a page of another one to
 * the same page there.
 */
export function findPage(site: BuiltSite, wanted: string, version: string | undefined): PageMatch {
  const { path, anchor } = parsePageUrl(site, wanted)
  const page = routeVariants(path)
    .map(site.pageAt)
    .find((one) => one !== undefined)
  if (page === undefined) return { page: findByTitle(site, wanted, path, version), anchor }
  return { page: version === undefined ? page : pageInVersion(site, page, version), anchor }
}

/** Takes a path apart, or the address of a page of this site, also where it is tried out. */
function parsePageUrl({ url, baseUrl, title }: BuiltSite, wanted: string) {
  if (!URL.canParse(wanted, url + baseUrl)) return { path: parseRoute(wanted), anchor: null }
  const { origin, hostname, pathname, hash, protocol } = new URL(wanted, url + baseUrl)
  if (origin !== url && protocol.startsWith('http') && !localHostname.test(hostname)) {
    throw new ToolError(`Unexpected address of ${origin}, expected a page of ${title}, ${url}`)
  }
  const path = routeOf(pathname, baseUrl) ?? parseRoute(pathname)
  return { path, anchor: hash === '' ? null : decodeText(hash.slice(1)) }
}

/** Pages that are named in place of one that is not there. */
const maxSuggestions = 3

const localHostname = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

function pageInVersion(site: BuiltSite, page: BuiltPage, wanted: string): BuiltPage {
  const { versions } = findVersion(site, wanted)
  const version = versions.find(({ docs }) => docs === page.docs)
  if (page.version === null || version === undefined) return page
  const others = site.pageVersions(page)
  const found = others.find((other) => other.version === version)
  if (found !== undefined) return found
  const places = others.map((other) => `${other.version?.key} (${other.path})`)
  throw new ToolError(
    `Version ${version.key} has no page "${page.title}". It is in: ${places.join(', ')}`,
  )
}

function findByTitle(
  site: BuiltSite,
  wanted: string,
  path: string,
  version: string | undefined,
): BuiltPage {
  const { versions } = findVersion(site, version)
  const pages = site.pages.filter(
    (page) => page.version === null || versions.includes(page.version),
  )
  const title = wanted.trim().toLowerCase()
  const found = pages.filter((page) =>
    [page.title, page.id].some((name) => name?.toLowerCase() === title),
  )
  if (found.length > 1) {
    const paths = found.map((page) => page.path).join(', ')
    throw new ToolError(`Several pages have the title "${wanted}". Name the path of one: ${paths}`)
  }
  return found[0] ?? throwPageNotFound(wanted, suggestPages(site, wanted, path, pages))
}

/** The page with the nearest path, and those of some with the nearest title. */
function suggestPages(
  site: BuiltSite,
  wanted: string,
  path: string,
  pages: readonly BuiltPage[],
): readonly BuiltPage[] {
  const paths = site.pages.map((page) => page.path)
  const titles = pages.map(({ title }) => title)
  const byPath = suggest(path, paths)
  const byTitle = suggest(wanted, titles)
  const near = pages.filter(({ title }) => title === byTitle)
  const page = site.pages.find((one) => one.path === byPath)
  return [...new Set(page === undefined ? near : [page, ...near])].slice(0, maxSuggestions)
}

function throwPageNotFound(wanted: string, near: readonly BuiltPage[]): never {
  const names = near.map(({ path, title }) => `${path} (${title})`).join(', ')
  const hint = near.length === 0 ? 'Use the tool search to find it' : `Did you mean ${names}?`
  throw new ToolError(`There is no page "${wanted}". ${hint}`)
}
