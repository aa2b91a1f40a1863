import { posix } from 'node:path'
import { type Route, routeKey, splitHref, withoutHash } from '@ssgdocs/runtime/contract/addresses'
import type { NavigationConfig } from '../config/site-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { checkImageFile } from './check-image-file.ts'
import type { FileWithoutPage, LinkLookups } from './link-targets.ts'
import { type LinkOrigin, type LinkResolution, resolveLink } from './resolve-link.ts'
import { moreSevere, severityOf } from './severity.ts'
import { resolveTypeLink } from './type-targets.ts'

/** A link ready for HTML: it replaces the placeholder in the body. */
export interface ResolvedLink {
  /** Null for the name of an unknown type, which is not linked. */
  readonly href: string | null
  /** The file it embeds or links to, which is copied to the output. */
  readonly file: LocalFile | null
  /** Set for an image that has variants. */
  readonly picture?: Picture
}

/** The variants of an image, as a `picture` element offers them. */
export interface Picture {
  /** The `source` elements, the preferred one first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[]
  /** The variants in the format of the original; null if there is only the original. */
  readonly srcset: string | null
  readonly sizes: string
}

type LinkLevels = Pick<
  NavigationConfig,
  'onBrokenLinks' | 'onBrokenMarkdownLinks' | 'onBrokenAnchors' | 'onBrokenMarkdownImages'
>

/** A link as written, and its place. */
interface PlacedLink {
  readonly href: string
  readonly place: Place
}

/** The links of a page. */
export type CheckedLinks = Outcome<readonly ResolvedLink[]>

/** Resolves the links of a page and reports the broken ones. */
export function checkLinks(
  origin: LinkOrigin,
  targets: LinkLookups,
  levels: LinkLevels,
): CheckedLinks {
  const diagnostics: Diagnostic[] = []
  const diagnose = createLinkDiagnoser(targets, levels)
  const { file } = origin.page.source
  const links = origin.page.links.map((link): ResolvedLink => {
    if (link.kind === 'type')
      return { href: resolveTypeLink(link.href, origin, targets), file: null }
    const resolution = resolveLink(link, origin, targets)
    const { href, line, column, length } = link
    if (link.isReported) return toResolvedLink(resolution)
    const place = { file, line, column, length }
    const diagnostic =
      resolution.kind === 'file'
        ? checkImageFile(link, resolution.file, place)
        : diagnose({ href, place }, resolution)
    if (diagnostic !== null) diagnostics.push(diagnostic)
    return toResolvedLink(resolution)
  })
  return { value: links, diagnostics }
}

function toResolvedLink(resolution: LinkResolution): ResolvedLink {
  return { href: resolution.href, file: resolution.kind === 'file' ? resolution.file : null }
}

/** Returns null for a link that works, and for a problem that its level ignores. */
function createLinkDiagnoser(
  targets: LinkLookups,
  levels: LinkLevels,
): (link: PlacedLink, resolution: LinkResolution) => Diagnostic | null {
  return (link, resolution) => {
    switch (resolution.kind) {
      case 'page':
        return brokenAnchor(link, resolution, { levels, suggestions: targets.suggestions })
      case 'moved':
        return movedLink(link, resolution.replacement, levels)
      case 'missing-image':
        return brokenImage(link, targets, levels)
      case 'missing-markdown-file':
        return brokenFileLink({ ...link, found: resolution.found }, targets, levels)
      case 'broken':
        return brokenLink({ ...link, route: resolution.route }, targets, levels.onBrokenLinks)
      default:
        return null
    }
  }
}

/** Describes a link to an address without a page. Returns null if the level ignores broken links. */
export function brokenLink(
  { href, route, place }: PlacedLink & { readonly route: Route },
  targets: LinkLookups,
  level: NavigationConfig['onBrokenLinks'],
): Diagnostic | null {
  const severity = severityOf(level)
  if (severity === null) return null
  const moved = targets.redirects.get(routeKey(route))
  if (moved !== undefined) return { ...movedLinkDiagnostic(href, moved.to), place }
  return {
    severity,
    rule: 'broken-link',
    reason: `Broken link: no page at ${route}`,
    hint: externalHint(href) ?? nearPageHint(targets.suggestions.page(route)),
    place,
  }
}

function nearPageHint(near: string | undefined): string {
  return near === undefined
    ? 'Correct the link. If it leads to a file that is not a page, start it with `pathname://`'
    : `Link to "${near}", the nearest page`
}

/** For a link that most likely leads to another site, and lacks what says so. */
function externalHint(href: string): string | undefined {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(href)) return `Write \`mailto:${href}\``
  const protocol = /^(https?)\/\//.exec(href)
  if (protocol !== null) return `Write \`${protocol[1]}://${href.slice(protocol[0].length)}\``
  const isDomain = /^(?:www\.|[\w-]+\.(?:com|org|net|io|dev|app)(?:\/|$))/i.test(href)
  return isDomain ? `Write \`https://${href}\`` : undefined
}

/** Warns about a link that works only through a redirect. */
function movedLink(
  { href, place }: PlacedLink,
  written: string,
  { onBrokenLinks }: LinkLevels,
): Diagnostic | null {
  if (severityOf(onBrokenLinks) === null) return null
  return { ...movedLinkDiagnostic(href, written), place, fix: written }
}

function movedLinkDiagnostic(href: string, written: string): Omit<Diagnostic, 'place'> {
  return {
    severity: 'warning',
    rule: 'moved-link',
    reason: `Outdated link: ${href} has moved`,
    hint: `Write "${written}"`,
  }
}

/** The link is neither a Markdown file with a page nor the address of a page. The more severe of the two levels applies. */
function brokenFileLink(
  { href, place, found }: PlacedLink & { readonly found: FileWithoutPage | null },
  targets: LinkLookups,
  levels: LinkLevels,
): Diagnostic | null {
  const severity = severityOf(moreSevere(levels.onBrokenLinks, levels.onBrokenMarkdownLinks))
  if (severity === null) return null
  if (found !== null) return { severity, rule: 'broken-file-link', ...linkToNoPage(found), place }
  const path = posix.join(posix.dirname(place.file), splitHref(href).path)
  const nearest = targets.suggestions.pageFile(path)
  const near = nearest === place.file ? undefined : nearest
  return {
    severity,
    rule: 'broken-file-link',
    reason: `Broken link: no Markdown file "${href}"`,
    ...fileHint(href, near),
    place,
  }
}

function linkToNoPage({ file, kind }: FileWithoutPage): Pick<Diagnostic, 'reason' | 'hint'> {
  return kind === 'draft'
    ? {
        reason: `Broken link: ${file} is a draft, which only the preview shows`,
        hint: 'Remove the link, or `draft` from the front matter of that page',
      }
    : {
        reason: `Broken link: ${file} is a partial, which has no page`,
        hint: 'Link to a page that imports it, or rename it without the leading "_"',
      }
}

/** Markdown encodes the backslashes of a path of Windows. */
function fileHint(href: string, near: string | undefined): Pick<Diagnostic, 'hint'> {
  if (/%5C|\\/i.test(href)) return { hint: `Write \`${href.replace(/%5C|\\/gi, '/')}\`` }
  if (/\.mdx?\/+(?:[?#]|$)/i.test(href)) {
    return { hint: `Write \`${href.replace(/(\.mdx?)\/+/i, '$1')}\`` }
  }
  const hint =
    near === undefined
      ? 'Correct the path of the file, or remove the link'
      : `Link to the nearest file, ${near}`
  return { hint }
}

function brokenAnchor(
  { href, place }: PlacedLink,
  { target, hash }: Extract<LinkResolution, { kind: 'page' }>,
  { levels, suggestions }: Pick<LinkLookups, 'suggestions'> & { readonly levels: LinkLevels },
): Diagnostic | null {
  const severity = severityOf(levels.onBrokenAnchors)
  const { anchors } = target
  if (severity === null || anchors === null) return null
  if (hash === '' || hash === 'top' || anchors.has(hash)) return null
  const near = suggestions.anchor(hash, anchors)
  const path = withoutHash(href)
  return {
    severity,
    rule: 'broken-anchor',
    reason: `Broken link: ${target.file ?? target.route} has no heading #${hash}`,
    hint:
      near === undefined
        ? 'Link to the page alone, or to one of its headings'
        : `Link to "${path}#${near}", the nearest heading`,
    place,
    ...(near !== undefined && isSameIgnoringPunctuation(near, hash)
      ? { fix: `${path}#${near}` }
      : {}),
  }
}

/** Ids of the same heading from different slug algorithms differ in case and punctuation only. */
function isSameIgnoringPunctuation(near: string, hash: string): boolean {
  const bare = (id: string) => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return bare(near) === bare(hash)
}

function brokenImage(
  { href, place }: PlacedLink,
  targets: LinkLookups,
  levels: LinkLevels,
): Diagnostic | null {
  const severity = severityOf(levels.onBrokenMarkdownImages)
  if (severity === null) return null
  const near = targets.suggestions.file(posix.join(posix.dirname(place.file), href))
  return {
    severity,
    rule: 'missing-image',
    reason: `Cannot find the image "${href}"`,
    hint:
      near === undefined
        ? 'Put the file beside the page or into a static folder'
        : `Use the nearest file, ${near}`,
    place,
  }
}
