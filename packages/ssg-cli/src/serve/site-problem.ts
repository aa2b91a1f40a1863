import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Href, hrefOf, isSamePage } from '@ssgdocs/runtime/contract/addresses'
import { oncePerKey } from '../cache/once.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { type Diagnostic, isError, placeOfEffect } from '../diagnostics/diagnostic.ts'
import { pageOf } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'

/** A diagnostic, and where to show it. */
export interface SiteProblem {
  readonly diagnostic: Diagnostic
  /** Hrefs of the affected pages; null if unknown, or if the problem affects the whole site. */
  readonly hrefs: readonly string[] | null
}

/** Sources for finding the pages that a problem affects. */
export interface ProblemSources {
  readonly config: Pick<SiteConfig, 'siteDir' | 'siteInfo'>
  readonly graph: SiteGraph
  readonly theme: { readonly bundle: Pick<ThemeBundle, 'importersOf'> }
}

/** A page that cannot be rendered because of another error in its file is not a problem of its own. */
function isCause({ rule, place }: Diagnostic, _: number, all: readonly Diagnostic[]): boolean {
  return (
    rule !== 'render-error' ||
    !all.some((other) => {
      const isOther = other.rule !== rule && other.severity === 'error'
      return isOther && other.place.file === place.file
    })
  )
}

/** An import of what its module does not export is an error on a page that cannot be rendered without it. */
function withSeverity(diagnostic: Diagnostic, _: number, all: readonly Diagnostic[]): Diagnostic {
  if (diagnostic.missing !== 'export') return diagnostic
  const needsIt = all.some(
    ({ missing, place }) => missing === 'component' && place.file === diagnostic.place.file,
  )
  return needsIt ? { ...diagnostic, severity: 'error', loss: 'page' } : diagnostic
}

/**
 * Finds the pages of each diagnostic: that of its file, those that import it, or the one that took its place. `lostPages` has the
 * last addresses of files whose pages are no longer part of the site.
 */
export function locateProblems(
  diagnostics: readonly Diagnostic[],
  sources: ProblemSources,
  lostPages: ReadonlyMap<string, Href> = new Map(),
): SiteProblem[] {
  const pagesOf = createPageFinder(sources)
  const causes = diagnostics.map(withSeverity).filter(isCause)
  const located = causes.map((diagnostic): SiteProblem => {
    const { place, related = [] } = diagnostic
    const files = [...new Set([place.file, placeOfEffect(diagnostic).file])]
    const others = related.map((one) => one.place.file)
    const hrefs = pagesOf(files, others)
    const lost = lostPages.get(place.file)
    return { diagnostic, hrefs: lost === undefined || hrefs === null ? hrefs : [...hrefs, lost] }
  })
  return mergeProblems(located)
}

/**
 * Hrefs of the pages that show a change of files or folders, relative to the site; null if it may be all. Those of removed
 * files are found in the sources `before`.
 */
export function findChangedPages(
  files: readonly string[],
  sources: ProblemSources,
  before?: ProblemSources,
): readonly string[] | null {
  const pagesOf = createPageFinder(sources)
  // A document that was added and removed again since the last build: no page shows it.
  const isTransient = (file: string) =>
    isDocument.test(file) &&
    before !== undefined &&
    !existsSync(resolve(sources.config.siteDir, file)) &&
    createPageFinder(before)([file]) === null
  const hrefs = files.map(
    (file) => pagesOf([file]) ?? findRemovedPages(file, before) ?? (isTransient(file) ? [] : null),
  )
  return hrefs.includes(null) ? null : hrefs.flatMap((some) => some ?? [])
}

const isDocument = /\.mdx?$/

/** Hrefs of the pages of a file, or in a folder; null without any. */
function findRemovedPages(path: string, before?: ProblemSources): readonly string[] | null {
  const removed = before?.graph.nodes.filter((node) => {
    const file = pageOf(node)?.source.file
    return file === path || file?.startsWith(`${path}/`)
  })
  const baseUrl = before?.config.siteInfo.baseUrl ?? '/'
  return removed?.length ? removed.map(({ route }) => hrefOf(baseUrl, route)) : null
}

/**
 * Returns a function that returns hrefs of the pages of files, of those that import the first one, or of others. The other
 * page with the same address or name is the one that is there. Null without any.
 */
function createPageFinder({ config, graph, theme }: ProblemSources) {
  const hrefByFile = new Map(
    graph.nodes.flatMap((node) => {
      const page = pageOf(node)
      return page === null ? [] : [[page.source.file, hrefOf(config.siteInfo.baseUrl, node.route)]]
    }),
  )
  const hrefsOf = (files: readonly string[]) => files.flatMap((file) => hrefByFile.get(file) ?? [])
  // One file may have hundreds of diagnostics, and each search visits the whole import graph.
  const importersOf = oncePerKey(theme.bundle.importersOf)
  return (files: readonly string[], others: readonly string[] = []): readonly string[] | null => {
    const own = hrefsOf(files)
    if (own.length > 0) return own
    const { pages, isTheme } = importersOf(files[0] ?? '')
    const hrefs = isTheme ? [] : hrefsOf(pages.length > 0 ? pages : others)
    return hrefs.length === 0 ? null : hrefs
  }
}

/** Merges what pages report that all need the component that threw, and what two stages say about one place, maybe as a warning. */
function mergeProblems(problems: readonly SiteProblem[]): SiteProblem[] {
  const merged = new Map<string, SiteProblem>()
  for (const problem of problems) {
    const { reason, place } = problem.diagnostic
    const key = JSON.stringify([reason, place.file, place.line, place.column])
    const first = merged.get(key) ?? problem
    const hrefs = first.hrefs && problem.hrefs ? [...first.hrefs, ...problem.hrefs] : null
    const { diagnostic } = isError(first.diagnostic) ? first : problem
    merged.set(key, { diagnostic, hrefs: hrefs && [...new Set(hrefs)] })
  }
  return [...merged.values()]
}

/** The problems of the page at a URL or path. */
export function problemsAt<T extends Pick<SiteProblem, 'hrefs'>>(
  url: string,
  problems: readonly T[],
): readonly T[] {
  if (problems.length === 0 || !URL.canParse(url, anyOrigin)) return []
  const page = new URL(url, anyOrigin)
  const isHere = (href: string) => isSamePage(new URL(href, anyOrigin), page)
  return problems.filter(({ hrefs }) => hrefs?.some(isHere))
}

/** The same, with the problems of the whole site. */
export function problemsShownAt<T extends Pick<SiteProblem, 'hrefs'>>(
  url: string,
  problems: readonly T[],
): readonly T[] {
  return [...problemsAt(url, problems), ...problems.filter(({ hrefs }) => hrefs === null)]
}

/** Only paths are compared. */
const anyOrigin = 'http://localhost'
