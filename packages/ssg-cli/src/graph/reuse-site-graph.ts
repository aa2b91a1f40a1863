import { hashOfValue } from '../cache/hash.ts'
import type { Page } from '../compile/page.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteContent } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { CheckedLinks } from './check-links.ts'
import { resolveIncludePath } from './merge-includes.ts'
import { createPageLinkResolver, hasTypeLinks } from './resolve-links.ts'
import { pageOf, type RouteNode } from './routes.ts'
import { collectAssets, type SiteGraph } from './site-graph.ts'

/** What a graph is built from. */
export interface GraphSources {
  readonly pages: readonly Page[]
  readonly content: SiteContent
  readonly config: Pick<SiteConfig, 'content' | 'navigation'>
}

/** A graph and what it was built from. */
export interface BuiltGraph extends GraphSources {
  readonly outcome: Outcome<SiteGraph>
}

/**
 * The last graph with the new running text of pages, so that the most frequent edits cost the same in a site of any size.
 * Null if anything has changed that other pages may show or link to.
 */
export function reuseSiteGraph(
  { outcome, ...last }: BuiltGraph,
  next: GraphSources,
): Outcome<SiteGraph> | null {
  const edited = findEditedPages(last.pages, next.pages)
  if (edited === null || !hasSameConfig(last, next) || !isSameContent(last.content, next.content))
    return null
  if (edited.size === 0) return outcome
  const included = new Set(
    next.pages.flatMap((page) =>
      page.includes.map(({ specifier }) =>
        resolveIncludePath(specifier, page, next.config.content.siteDir),
      ),
    ),
  )
  const isReplaceable = ([page, now]: readonly [Page, Page]) =>
    hasSameFacts(page, now) && !included.has(page.source.path)
  return [...edited].every(isReplaceable)
    ? replacePages(outcome, edited, next.config.navigation)
    : null
}

/** The new version of each page that is not the same object. Null if there are other pages. */
function findEditedPages(
  last: readonly Page[],
  next: readonly Page[],
): ReadonlyMap<Page, Page> | null {
  if (last.length !== next.length) return null
  const edited = new Map<Page, Page>()
  for (const [index, page] of last.entries()) {
    const now = next[index] as Page
    if (page !== now) edited.set(page, now)
  }
  return edited
}

/** A generator of sidebar items may read anything. */
function hasSameConfig({ config: last }: GraphSources, { config: next }: GraphSources): boolean {
  return (
    last.content === next.content &&
    last.navigation === next.navigation &&
    next.content.docs.every(({ sidebarItemsGenerator }) => sidebarItemsGenerator === null)
  )
}

/** Compares content without its texts. */
function isSameContent(last: SiteContent, next: SiteContent): boolean {
  const filesOf = ({ files }: SiteContent) =>
    new Map([...files].map(([path, { hash, servedPath }]) => [path, `${hash} ${servedPath}`]))
  const othersOf = ({ drafts, categories, sidebars, authors, tags }: SiteContent) =>
    hashOfValue({ drafts, categories, sidebars, authors, tags })
  return (
    isSameMap(filesOf(last), filesOf(next)) &&
    isSameMap(last.commits, next.commits) &&
    isSameMap(last.creationDates, next.creationDates) &&
    isSameMap(entriesOf(last.modificationDates), entriesOf(next.modificationDates)) &&
    othersOf(last) === othersOf(next)
  )
}

function entriesOf(record: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(record))
}

function isSameMap(
  last: ReadonlyMap<string, unknown>,
  next: ReadonlyMap<string, unknown>,
): boolean {
  return last.size === next.size && [...last].every(([key, value]) => next.get(key) === value)
}

/** Whether a document or standalone page differs in its running text alone. */
function hasSameFacts(last: Page, next: Page): boolean {
  const { kind } = next.source.placement
  const isAlone = (kind === 'doc' || kind === 'page') && next.includes.length === 0
  if (!isAlone || hasTypeLinks(last) || hasTypeLinks(next)) return false
  return JSON.stringify(factsOf(last)) === JSON.stringify(factsOf(next))
}

/** A field that is not named here may matter to other pages. */
function factsOf({
  source: { text: _text, ...source },
  bodyKey: _bodyKey,
  sectionKeys: _sectionKeys,
  wordCount: _wordCount,
  body: _body,
  links: _links,
  ...facts
}: Page): unknown {
  return { source, ...facts }
}

/** Null if a page has no address, because another page has it. */
function replacePages(
  { value: graph, diagnostics }: Outcome<SiteGraph>,
  edited: ReadonlyMap<Page, Page>,
  navigation: GraphSources['config']['navigation'],
): Outcome<SiteGraph> | null {
  const resolve = createPageLinkResolver({ targets: graph.linkTargets, navigation })
  const replaced = new Map<Page, CheckedLinks>()
  const outdated = new Set<Diagnostic>()
  const nodes = graph.nodes.map((node) => {
    const page = pageOf(node)
    const next = page === null ? undefined : edited.get(page)
    if (page === null || next === undefined) return node
    for (const diagnostic of resolve({ page, base: node.route }).diagnostics)
      outdated.add(diagnostic)
    replaced.set(page, resolve({ page: next, base: node.route }))
    return withPage(node, next)
  })
  if (replaced.size < edited.size) return null
  const links = new Map(
    [...graph.links].map(([page, resolved]) => [
      edited.get(page) ?? page,
      replaced.get(page)?.value ?? resolved,
    ]),
  )
  const others = diagnostics.filter((one) => !outdated.has(one))
  return {
    value: { ...graph, nodes, links, assets: collectAssets(links, graph.blogs) },
    diagnostics: [...others, ...[...replaced.values()].flatMap((checked) => checked.diagnostics)],
  }
}

function withPage(node: RouteNode, page: Page): RouteNode {
  if (node.kind === 'doc') return { ...node, doc: { ...node.doc, page } }
  return 'page' in node ? { ...node, page } : node
}
