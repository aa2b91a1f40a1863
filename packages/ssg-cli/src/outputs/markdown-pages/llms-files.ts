import { joinRoute, type Route, routeKey, urlOf } from '@ssgdocs/runtime/contract/addresses'
import { fileOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import { hashOf } from '../../cache/hash.ts'
import { llmsFileNames } from '../../graph/markdown-pages.ts'
import type { Version } from '../../graph/versions.ts'
import { isIndexed } from '../../render/build-head.ts'
import type { OutputFile } from '../output-file.ts'
import type { MarkdownContext } from './markdown-context.ts'
import type { MarkdownPageFile } from './markdown-page-input.ts'
import { escapeInline, listItem, versionName } from './markdown-page-text.ts'

interface LlmsSection {
  readonly title: string
  readonly items: readonly string[]
}

/** A version that has Markdown pages. */
interface LlmsVersion {
  readonly version: Version
  readonly name: string
  readonly docs: readonly LlmsEntry[]
  readonly sections: readonly LlmsSection[]
}

interface LlmsEntry {
  /** Label of the outermost category. */
  readonly section: string
  readonly page: MarkdownPageFile
}

/**
 * `llms.txt` of the site and of each version, as https://llmstxt.org specifies it, and `llms-full.txt` of
 * each version that is small enough. Pages that search engines must not index are in none of them.
 */
export function llmsFiles(
  markdownPages: readonly MarkdownPageFile[],
  site: MarkdownContext,
): readonly OutputFile[] {
  const { graph, identity } = site
  const listed = markdownPages.filter(({ node }) => isIndexed(node, identity))
  if (listed.length === 0) return []
  const pageByRoute = new Map(listed.map((page) => [page.node.route, page]))
  const versions = graph.versions.flatMap((version): LlmsVersion[] => {
    const docs = docsInSidebarOrder(version, pageByRoute)
    if (docs.length === 0) return []
    return [{ version, name: versionName(version, site), docs, sections: docSections(docs, site) }]
  })
  const files = versions.flatMap(({ version, name, docs, sections }) => {
    const folder = version.config.routePrefix
    const text = llmsText(name, sections, site)
    const list = textFile(joinRoute(folder, llmsFileNames.list), text)
    const full = fullTextRoute(version, site)
    return full === null ? [list] : [list, fullTextFile(full, docs)]
  })
  // Docs at the root of the site have their list at the address of the site's own.
  const ofVersions = files.filter(({ path }) => path !== llmsFileNames.list)
  return [textFile(joinRoute(llmsFileNames.list), siteText()), ...ofVersions]

  function siteText(): string {
    const latest = versions.find(({ version }) => version.config.isLast)
    const pages = listed.filter(({ node }) => node.kind === 'page')
    const blogs = graph.blogs.map(({ config, posts }) => ({
      title: config.title,
      items: posts
        .flatMap(({ route }) => pageByRoute.get(route) ?? [])
        .map((page) => pageItem(page, site)),
    }))
    const sections = [
      ...(latest?.sections ?? []),
      { title: 'Pages', items: pages.map((page) => pageItem(page, site)) },
      ...blogs,
      {
        title: 'Versions',
        items: versions.flatMap((version) => versionItems(version, version === latest, site)),
      },
    ]
    return llmsText(identity.title, sections, site)
  }
}

function llmsText(
  name: string,
  sections: readonly LlmsSection[],
  { identity }: MarkdownContext,
): string {
  const blocks = sections
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => `## ${escapeInline(title)}\n\n${items.join('\n')}\n`)
  const summary = identity.tagline === '' ? [] : [`> ${escapeInline(identity.tagline)}\n`]
  return [`# ${escapeInline(name)}\n`, ...summary, ...blocks].join('\n')
}

/** Links to the lists of a version. The pages of the latest are in the site's own list. */
function versionItems(
  { version, name }: LlmsVersion,
  isLatest: boolean,
  site: MarkdownContext,
): readonly string[] {
  const item = (label: string, route: Route) => listItem(label, urlOf(site.identity, route), '')
  const full = fullTextRoute(version, site)
  return [
    ...(isLatest ? [] : [item(name, joinRoute(version.config.routePrefix, llmsFileNames.list))]),
    ...(full === null ? [] : [item(`${name}, all in one file`, full)]),
  ]
}

function docSections(docs: readonly LlmsEntry[], site: MarkdownContext): readonly LlmsSection[] {
  const sections = new Map<string, string[]>()
  for (const { section, page } of docs) {
    const items = sections.get(section) ?? []
    items.push(pageItem(page, site))
    sections.set(section, items)
  }
  return [...sections].map(([title, items]) => ({ title, items }))
}

function pageItem({ title, route, description }: MarkdownPageFile, site: MarkdownContext): string {
  return listItem(title, urlOf(site.identity, route), description)
}

/** The documents of a version in the order of its sidebars, then those in no sidebar. */
function docsInSidebarOrder(
  { docs, sidebars }: Version,
  pageByRoute: ReadonlyMap<Route, MarkdownPageFile>,
): readonly LlmsEntry[] {
  const entries = new Map<Route, LlmsEntry>()
  const add = (route: Route, section: string) => {
    const page = pageByRoute.get(route)
    if (page?.node.kind === 'doc' && !entries.has(route)) entries.set(route, { section, page })
  }
  for (const { positions } of sidebars) {
    for (const [route, { categories }] of positions) add(route, categories[0]?.label ?? 'Docs')
  }
  for (const { route } of docs) add(route, 'Docs')
  return [...entries.values()]
}

/** Null if the version has no file with all its text. */
function fullTextRoute(
  { config }: Version,
  { graph, writesLlmsFull }: MarkdownContext,
): Route | null {
  const route = joinRoute(config.routePrefix, llmsFileNames.full)
  const isGenerated = graph.markdownPages.generatedPaths.has(routeKey(route))
  return writesLlmsFull && isGenerated ? route : null
}

function fullTextFile(route: Route, docs: readonly LlmsEntry[]): OutputFile {
  const pages = docs.map(({ page }) => page)
  const path = fileOutputPath(route)
  const hash = joinedPagesKey(pages.map((page) => page.hash))
  return { path, source: { hash, text: { kind: 'joined-markdown', path, pages } } }
}

/** Content key of a file with the pages of these hashes. */
export function joinedPagesKey(hashes: readonly string[]): string {
  return hashOf(hashes.join())
}

function textFile(route: Route, bytes: string): OutputFile {
  return { path: fileOutputPath(route), source: { bytes } }
}
