import {
  decodeText,
  type Href,
  type HrefParts,
  hrefOf,
  isExternalHref,
  parseRoute,
  type Route,
  resolveRoute,
  rootRoute,
  routeKey,
  routeVariants,
  splitHref,
  uncheckedAddress,
  withBaseUrl,
  withQueryAndHash,
} from '@ssgdocs/runtime/contract/addresses'
import type { Page, WrittenLink } from '../compile/page.ts'
import type { LocalFile } from '../content/source.ts'
import {
  assetHref,
  candidatePaths,
  type FileWithoutPage,
  type LinkLookups,
  type TargetPage,
} from './link-targets.ts'
import type { ResolvedRedirect } from './redirects.ts'

/** The target of a link, or the reason why there is none. */
export type LinkResolution =
  | {
      readonly kind: 'page'
      readonly href: Href
      readonly target: TargetPage
      /** Decoded, without `#`; empty for none. */
      readonly hash: string
    }
  | { readonly kind: 'file'; readonly href: Href; readonly file: LocalFile }
  | { readonly kind: 'unchecked'; readonly href: Href }
  /** The target has moved; `replacement` is what to write instead. */
  | { readonly kind: 'moved'; readonly href: Href; readonly replacement: string }
  | { readonly kind: 'broken'; readonly href: Href; readonly route: Route }
  /** Neither a Markdown file with a page nor the URL of a page. */
  | {
      readonly kind: 'missing-markdown-file'
      readonly href: Href
      /** The file, if there is one. */
      readonly found: FileWithoutPage | null
    }
  | { readonly kind: 'missing-image'; readonly href: Href }

/** A page whose links are resolved. */
export interface LinkOrigin {
  readonly page: Page
  /** The route that relative links start from; null for partials, which have no address. */
  readonly base: Route | null
}

/** Resolves a link of a page. */
export function resolveLink(
  link: WrittenLink,
  { page, base }: LinkOrigin,
  targets: LinkLookups,
): LinkResolution {
  const href = link.href as Href
  const parts = splitHref(href)
  const { path } = parts
  const unchecked = uncheckedAddress(href)
  if (unchecked !== null)
    return { kind: 'unchecked', href: withBaseUrl(targets.baseUrl, unchecked) }
  if (isExternalHref(href)) return { kind: 'unchecked', href }
  if (link.kind === 'image') return resolveImage(href, page, targets)

  if (isMarkdownPath(path)) {
    const route = candidatePaths(path, page, targets)
      .map((candidate) => targets.routeBySourcePath.get(candidate))
      .find((found) => found !== undefined)
    if (route !== undefined) return pageResolution(route, parts, targets)
  } else if (path !== '') {
    const file = findFile(path, page, targets)
    if (file !== undefined)
      return { kind: 'file', href: withQueryAndHash(fileHref(file, targets), parts), file }
  }

  // It would be the Markdown page, which browsers show as text.
  if (/\.mdx?\/+$/i.test(path)) return { kind: 'missing-markdown-file', href, found: null }
  if (base === null && !path.startsWith('/'))
    return isMarkdownPath(path)
      ? missingMarkdownFile(href, page, targets)
      : { kind: 'unchecked', href }
  const from = base ?? rootRoute
  const written = path === '' ? from : resolveRoute(path, from, rootRoute)
  // The base URL may be the path of the docs, too: `/docs/` for both.
  const route = targets.pages.has(routeKey(written))
    ? written
    : resolveRoute(path, from, targets.baseUrl)
  const key = routeKey(route)
  if (targets.pages.has(key)) return pageResolution(route, parts, targets)
  if (targets.generatedPaths.has(key)) {
    return { kind: 'unchecked', href: withQueryAndHash(hrefOf(targets.baseUrl, route), parts) }
  }
  const moved = targets.redirects.get(key)
  if (moved !== undefined) return movedResolution(moved, parts)
  // Other generators write `/page.html` for a page that they serve at `/page`.
  const served = routeVariants(route).find((variant) => targets.pages.has(routeKey(variant)))
  if (served !== undefined) return pageResolution(served, parts, targets)
  return isMarkdownPath(path)
    ? missingMarkdownFile(href, page, targets)
    : { kind: 'broken', href, route }
}

/** Style sheets select images by their fragment: `logo.png#gh-dark-mode-only`. */
function resolveImage(href: Href, page: Page, targets: LinkLookups): LinkResolution {
  const { path, hash } = splitHref(href)
  const file = path === '' ? undefined : findFile(path, page, targets)
  if (file === undefined) return { kind: 'missing-image', href }
  return { kind: 'file', href: `${assetHref(targets, file)}${hash}` as Href, file }
}

function pageResolution(route: Route, parts: HrefParts, targets: LinkLookups): LinkResolution {
  const target = targets.pages.get(routeKey(route)) as TargetPage
  const address = parts.path === '' ? ('' as Href) : hrefOf(targets.baseUrl, target.route)
  const hash = decodeText(parts.hash.slice(1))
  return { kind: 'page', href: withQueryAndHash(address, parts), target, hash }
}

/** Links directly to the target of the redirect. */
function movedResolution({ to, href }: ResolvedRedirect, parts: HrefParts): LinkResolution {
  return {
    kind: 'moved',
    href: withQueryAndHash(href, parts),
    replacement: withQueryAndHash(to, parts),
  }
}

function isMarkdownPath(path: string): boolean {
  return /\.mdx?$/i.test(path)
}

function missingMarkdownFile(href: Href, page: Page, targets: LinkLookups): LinkResolution {
  const found = candidatePaths(splitHref(href).path, page, targets)
    .map((candidate) => targets.filesWithoutPage.get(candidate))
    .find((file) => file !== undefined)
  return { kind: 'missing-markdown-file', href, found: found ?? null }
}

function findFile(path: string, page: Page, targets: LinkLookups): LocalFile | undefined {
  const served = path.startsWith('/') ? targets.staticFiles.get(parseRoute(path)) : undefined
  if (served !== undefined) return served
  for (const candidate of candidatePaths(path, page, targets)) {
    const file = targets.files.get(candidate)
    if (file !== undefined) return file
  }
  // Some write the URL of a static file with the base URL.
  return path.startsWith('/')
    ? targets.staticFiles.get(resolveRoute(path, rootRoute, targets.baseUrl))
    : undefined
}

/** Files of static folders keep their path; files beside pages get a hashed one. */
function fileHref(file: LocalFile, targets: LinkLookups): Href {
  return file.servedPath === null
    ? assetHref(targets, file)
    : hrefOf(targets.baseUrl, file.servedPath)
}
