import type { Page, WrittenLink } from '../compile/page.ts'
import type { LocalFile } from '../content/source.ts'
import {
  assetHref,
  candidatePaths,
  decodePath,
  type LinkTargets,
  type TargetPage,
} from './link-targets.ts'
import type { ResolvedRedirect } from './redirects.ts'
import { hrefOf, normalizeRoute, type Route } from './urls.ts'

/** What a link means, or why it means nothing. */
export type LinkResolution =
  | {
      readonly kind: 'page'
      readonly href: string
      readonly target: TargetPage
      /** Decoded, without the sign; empty for none. */
      readonly hash: string
    }
  | { readonly kind: 'file'; readonly href: string; readonly file: LocalFile }
  | { readonly kind: 'unchecked'; readonly href: string }
  /** `written`: what to write instead. */
  | { readonly kind: 'moved'; readonly href: string; readonly replacement: string }
  | {
      readonly kind: 'broken'
      readonly href: string
      readonly brokenKind: BrokenLinkKind
      readonly route: Route
    }

/** `file-link`: names a Markdown file that is not there, and leads nowhere as an address either. */
export type BrokenLinkKind = 'page' | 'file-link' | 'image'

const schemePattern = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** Finds out what a link means that stands in a page served at `base` (null: a partial, served nowhere). */
export function resolveLink(
  link: WrittenLink,
  page: Page,
  base: Route | null,
  targets: LinkTargets,
): LinkResolution {
  const { path, query, hash } = parseHref(link.href)
  if (link.href.startsWith('pathname://')) {
    return {
      kind: 'unchecked',
      href: hrefOf(targets.baseUrl, link.href.slice('pathname://'.length)),
    }
  }
  if (schemePattern.test(link.href)) return { kind: 'unchecked', href: link.href }
  if (link.kind === 'image') return resolveImage(path, link.href, page, targets)

  if (/\.mdx?$/i.test(path)) {
    const route = candidatePaths(path, page, targets)
      .map((candidate) => targets.routeBySourcePath.get(candidate))
      .find((found) => found !== undefined)
    if (route !== undefined) return pageResolution(route, query, hash, targets)
  } else if (path !== '') {
    const file = findFile(path, page, targets)
    if (file !== undefined)
      return { kind: 'file', href: fileHref(file, targets) + query + hash, file }
  }

  if (base === null && !path.startsWith('/')) return { kind: 'unchecked', href: link.href }
  const from = base ?? '/'
  const route = path === '' ? from : resolveRoute(path, from, targets.baseUrl)
  if (targets.pages.has(normalizeRoute(route)))
    return pageResolution(route, query, hash, targets, path === '')
  if (targets.generatedPaths.has(normalizeRoute(route))) {
    return { kind: 'unchecked', href: hrefOf(targets.baseUrl, route) + query + hash }
  }
  const moved = targets.redirects.get(normalizeRoute(route))
  if (moved !== undefined) return movedResolution(moved, query, hash)
  const brokenKind = /\.mdx?$/i.test(path) ? 'file-link' : 'page'
  return { kind: 'broken', href: link.href, brokenKind, route }
}

function resolveImage(
  path: string,
  written: string,
  page: Page,
  targets: LinkTargets,
): LinkResolution {
  const file = path === '' ? undefined : findFile(path, page, targets)
  if (file === undefined)
    return { kind: 'broken', href: written, brokenKind: 'image', route: written }
  return { kind: 'file', href: assetHref(targets, file), file }
}

function pageResolution(
  route: Route,
  query: string,
  hash: string,
  targets: LinkTargets,
  samePage = false,
): LinkResolution {
  const target = targets.pages.get(normalizeRoute(route)) as TargetPage
  const address = samePage ? '' : hrefOf(targets.baseUrl, target.route)
  return { kind: 'page', href: address + query + hash, target, hash: decodePath(hash.slice(1)) }
}

/** A reader who follows the link need not be sent on. */
function movedResolution(
  { to, href }: ResolvedRedirect,
  query: string,
  hash: string,
): LinkResolution {
  const own = /[?#]/.test(to) ? '' : query + hash
  return { kind: 'moved', href: href + own, replacement: to + own }
}

function findFile(path: string, page: Page, targets: LinkTargets): LocalFile | undefined {
  const served = path.startsWith('/') ? targets.staticFiles.get(decodePath(path)) : undefined
  if (served !== undefined) return served
  for (const candidate of candidatePaths(path, page, targets)) {
    const file = targets.files.get(candidate)
    if (file !== undefined) return file
  }
  return undefined
}

/** Files of static folders keep their address; those beside pages get a hashed one. */
function fileHref(file: LocalFile, targets: LinkTargets): string {
  return file.servedPath === null
    ? assetHref(targets, file)
    : hrefOf(targets.baseUrl, file.servedPath)
}

/** A relative address starts from the page's own, as a browser does it. The base URL may be written or not. */
function resolveRoute(path: string, base: Route, baseUrl: string): Route {
  const { pathname } = new URL(path, new URL(encodeURI(base), 'http://site.invalid'))
  return baseUrl !== '/' && pathname.startsWith(baseUrl)
    ? pathname.slice(baseUrl.length - 1)
    : pathname
}

function parseHref(href: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { path, query, hash }
}
