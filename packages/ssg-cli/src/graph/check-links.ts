import { posix } from 'node:path'
import { type Route, routeKey, splitHref, withoutHash } from '@ssg/runtime/contract/addresses'
import type { Page, WrittenLink } from '../compile/page.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { LocalFile } from '../content/source.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { nearest, suggest } from '../diagnostics/suggest.ts'
import type { LinkTargets } from './link-targets.ts'
import { type LinkResolution, resolveLink } from './resolve-link.ts'
import { moreSevere, severityOf } from './severity.ts'

/** A link ready for HTML: what stands in the place of its placeholder. */
export interface ResolvedLink {
  readonly href: string
  /** The file it shows or offers, to be copied to the output. */
  readonly file: LocalFile | null
}

type LinkLevels = Pick<
  NavigationConfig,
  'onBrokenLinks' | 'onBrokenMarkdownLinks' | 'onBrokenAnchors' | 'onBrokenMarkdownImages'
>

/** Resolves the links of a page served at `base` and reports those that lead nowhere. */
export function checkLinks(
  page: Page,
  base: Route | null,
  targets: LinkTargets,
  levels: LinkLevels,
): Outcome<readonly ResolvedLink[]> {
  const diagnostics: Diagnostic[] = []
  const links = page.links.map((link): ResolvedLink => {
    const meaning = resolveLink(link, page, base, targets)
    const { line, column, length } = link
    const complaint = diagnoseLink(link, meaning, targets, levels, {
      file: page.source.file,
      line,
      column,
      length,
    })
    if (complaint !== null) diagnostics.push(complaint)
    return { href: meaning.href, file: meaning.kind === 'file' ? meaning.file : null }
  })
  return { value: links, diagnostics }
}

function diagnoseLink(
  link: WrittenLink,
  meaning: LinkResolution,
  targets: LinkTargets,
  levels: LinkLevels,
  place: Place,
): Diagnostic | null {
  if (meaning.kind === 'page') return brokenAnchor(link, meaning, levels, place)
  if (meaning.kind === 'moved')
    return movedLink(link.href, meaning.replacement, levels.onBrokenLinks, place)
  if (meaning.kind === 'missing-image') return brokenImage(link, targets, levels, place)
  if (meaning.kind === 'missing-markdown-file') return brokenFileLink(link, targets, levels, place)
  if (meaning.kind !== 'broken') return null
  return brokenLink(link.href, meaning.route, targets, levels.onBrokenLinks, place)
}

/** A link to an address that is no page. */
export function brokenLink(
  href: string,
  route: Route,
  targets: LinkTargets,
  level: NavigationConfig['onBrokenLinks'],
  place: Place,
): Diagnostic | null {
  const severity = severityOf(level)
  if (severity === null) return null
  const moved = targets.redirects.get(routeKey(route))
  if (moved !== undefined) return { ...movedLinkDiagnostic(href, moved.to), place }
  const near = suggest(
    route,
    [...targets.pages.values()].map((target) => target.route),
  )
  const leadsTo = route === href ? '' : ` (${route})`
  return {
    severity,
    rule: 'broken-link',
    reason: `Unexpected link to "${href}"${leadsTo}, expected a page of this site`,
    hint:
      near === undefined
        ? 'Correct the address, or write `pathname://` in front of a file that is no page'
        : `Link to "${near}", the nearest page`,
    place,
  }
}

/** A link to a former address. It works, by a detour: a warning. */
function movedLink(
  href: string,
  written: string,
  level: NavigationConfig['onBrokenLinks'],
  place: Place,
): Diagnostic | null {
  if (severityOf(level) === null) return null
  return { ...movedLinkDiagnostic(href, written), place, fix: written }
}

function movedLinkDiagnostic(href: string, written: string): Omit<Diagnostic, 'place'> {
  return {
    severity: 'warning',
    rule: 'moved-link',
    reason: `Unexpected link to "${href}", which has moved, expected its new address`,
    hint: `Write "${written}"`,
  }
}

/** The file is missing, and what was written is no address either: one mistake, the graver level. */
function brokenFileLink(
  { href }: WrittenLink,
  targets: LinkTargets,
  levels: LinkLevels,
  place: Place,
): Diagnostic | null {
  const severity = severityOf(moreSevere(levels.onBrokenLinks, levels.onBrokenMarkdownLinks))
  if (severity === null) return null
  const files = [...targets.pages.values()].flatMap(({ file }) => (file === null ? [] : [file]))
  const near = nearestByName(posix.join(posix.dirname(place.file), splitHref(href).path), files)
  return {
    severity,
    rule: 'broken-file-link',
    reason: `Unexpected link to the file "${href}", expected a Markdown file of this site`,
    ...(near === undefined ? {} : { hint: `Link to the nearest file, ${near}` }),
    place,
  }
}

/** Of the files whose name is nearest, the one whose path is. */
function nearestByName(path: string, files: readonly string[]): string | undefined {
  const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)
  const name = suggest(nameOf(path), files.map(nameOf))
  const named = files.filter((file) => nameOf(file) === name)
  return nearest(path, named)
}

function brokenAnchor(
  link: WrittenLink,
  { target, hash }: Extract<LinkResolution, { kind: 'page' }>,
  levels: LinkLevels,
  place: Place,
): Diagnostic | null {
  const severity = severityOf(levels.onBrokenAnchors)
  const known = hash === '' || hash === 'top' || target.anchors.has(hash)
  if (severity === null || known) return null
  const near = suggest(hash, [...target.anchors])
  const path = withoutHash(link.href)
  return {
    severity,
    rule: 'broken-anchor',
    reason: `Unexpected link to "${link.href}", expected a heading of ${target.file ?? target.route}`,
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

/** The same heading, but for signs that ids do not have. */
function isSameIgnoringPunctuation(near: string, hash: string): boolean {
  const bare = (id: string) => id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return bare(near) === bare(hash)
}

function brokenImage(
  { href }: WrittenLink,
  targets: LinkTargets,
  levels: LinkLevels,
  place: Place,
): Diagnostic | null {
  const severity = severityOf(levels.onBrokenMarkdownImages)
  if (severity === null) return null
  const files = [...targets.files.values()].map(({ file }) => file)
  const near = nearestByName(posix.join(posix.dirname(place.file), href), files)
  return {
    severity,
    rule: 'missing-image',
    reason: `Unexpected image "${href}", expected a file beside the page or in a static folder`,
    ...(near === undefined ? {} : { hint: `Show the nearest file, ${near}` }),
    place,
  }
}
