import { joinRoute, type Route, urlOf } from '@ssg/runtime/contract/addresses'
import { fileOutputPath } from '@ssg/runtime/contract/output-paths'
import { hashOf } from '../../cache/hash.ts'
import { llmsFileNames } from '../../graph/markdown-pages.ts'
import type { Version } from '../../graph/versions.ts'
import { isIndexed } from '../../render/build-head.ts'
import type { OutputFile } from '../output-file.ts'
import type { MarkdownContext, MarkdownPageFile } from './markdown-context.ts'
import { escapeInline, listItem, versionName } from './markdown-page-text.ts'

interface LlmsSection {
  readonly title: string
  readonly items: readonly string[]
}

/**
 * `llms.txt` of the site and of each version, as https://llmstxt.org has it, and all pages of a version
 * in one file. Pages that search engines may not show are in none of them.
 */
export function llmsFiles(
  copies: readonly MarkdownPageFile[],
  site: MarkdownContext,
): readonly OutputFile[] {
  const { graph, identity } = site
  const itemOf = ({ title, route, description }: MarkdownPageFile) =>
    listItem(title, urlOf(identity, route), description)

  const listed = copies.filter(({ node }) => isIndexed(node, identity))
  const byRoute = new Map(listed.map((copy) => [copy.node.route, copy]))
  const versions = graph.versions.flatMap((version) => {
    const docs = docsInSidebarOrder(version, byRoute)
    return docs.length === 0 ? [] : [{ version, name: versionName(version, site), docs }]
  })
  const files = versions.flatMap(({ version, name, docs }) => {
    const folder = version.config.routePrefix
    const list = textFile(joinRoute(folder, llmsFileNames.list), page(name, sectionsOf(docs)))
    return site.writesLlmsFull ? [list, llmsFullFile(folder, docs)] : [list]
  })
  const own = files.filter(({ path }) => path !== llmsFileNames.list)
  return listed.length === 0 ? [] : [textFile(joinRoute(llmsFileNames.list), ofSite()), ...own]

  function page(name: string, sections: readonly LlmsSection[]): string {
    const blocks = sections
      .filter(({ items }) => items.length > 0)
      .map(({ title, items }) => `## ${escapeInline(title)}\n\n${items.join('\n')}\n`)
    const summary = identity.tagline === '' ? [] : [`> ${escapeInline(identity.tagline)}\n`]
    return [`# ${escapeInline(name)}\n`, ...summary, ...blocks].join('\n')
  }

  function ofSite(): string {
    const first = versions.find(({ version }) => version.config.isLast)
    const pages = listed.filter(({ node }) => node.kind === 'page')
    const blogs = graph.blogs.map(({ config, posts }) => ({
      title: config.title,
      items: posts.flatMap(({ route }) => byRoute.get(route) ?? []).map(itemOf),
    }))
    const lists = versions.flatMap(({ version, name }) => {
      const { routePrefix } = version.config
      const isAbove = version === first?.version
      const list = listItem(name, urlOf(identity, joinRoute(routePrefix, llmsFileNames.list)), '')
      const full = listItem(
        `${name}, all in one file`,
        urlOf(identity, joinRoute(routePrefix, llmsFileNames.full)),
        '',
      )
      return [...(isAbove ? [] : [list]), ...(site.writesLlmsFull ? [full] : [])]
    })
    return page(identity.title, [
      ...(first === undefined ? [] : sectionsOf(first.docs)),
      { title: 'Pages', items: pages.map(itemOf) },
      ...blogs,
      { title: 'Versions', items: lists },
    ])
  }

  function sectionsOf(docs: readonly LlmsEntry[]): readonly LlmsSection[] {
    const sections = new Map<string, string[]>()
    for (const { section, page: copy } of docs) {
      const items = sections.get(section) ?? []
      items.push(itemOf(copy))
      sections.set(section, items)
    }
    return [...sections].map(([title, items]) => ({ title, items }))
  }
}

interface LlmsEntry {
  /** The outermost category. */
  readonly section: string
  readonly page: MarkdownPageFile
}

/** The documents of a version as its sidebars have them, then those that stand in none. */
function docsInSidebarOrder(
  { docs, sidebars }: Version,
  copies: ReadonlyMap<Route, MarkdownPageFile>,
): readonly LlmsEntry[] {
  const placed = new Map<Route, LlmsEntry>()
  const place = (route: Route, section: string) => {
    const page = copies.get(route)
    if (page?.node.kind === 'doc' && !placed.has(route)) placed.set(route, { section, page })
  }
  for (const { positions } of sidebars) {
    for (const [route, { categories }] of positions) place(route, categories[0]?.label ?? 'Docs')
  }
  for (const { route } of docs) place(route, 'Docs')
  return [...placed.values()]
}

function llmsFullFile(folder: string, docs: readonly LlmsEntry[]): OutputFile {
  const copies = docs.map(({ page }) => page)
  return {
    path: fileOutputPath(joinRoute(folder, llmsFileNames.full)),
    source: {
      hash: hashOf(copies.map(({ hash }) => hash).join()),
      read: () => concatenatePages(copies),
    },
  }
}

async function concatenatePages(copies: readonly MarkdownPageFile[]): Promise<string> {
  const texts: string[] = []
  for (const { read } of copies) texts.push(await read())
  return texts.join('\n---\n\n')
}

function textFile(route: Route, bytes: string): OutputFile {
  return { path: fileOutputPath(route), source: { bytes } }
}
