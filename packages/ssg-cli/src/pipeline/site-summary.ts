import { hrefOf } from '@ssgdocs/runtime/contract/addresses'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import { once } from '../cache/once.ts'
import type { Page } from '../compile/page.ts'
import { readSections } from '../compile/read-body.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { allFields } from '../content/source.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { PageLink, SitePage, SiteSummary } from '../integrations/site-page.ts'
import type { OutputPage } from '../outputs/output-page.ts'
import { isIndexed } from '../render/build-head.ts'
import type { ViewContext } from '../render/view-context.ts'
import type { CompiledSite } from './compile-site.ts'
import type { TextReader } from './read-compiled-texts.ts'
import type { Tools } from './tools.ts'

/** Describes a page for hooks. */
export function toSitePage(
  node: RouteNode,
  { title, description, href }: Pick<PageView, 'title' | 'description' | 'href'>,
  { graph, identity }: Pick<ViewContext, 'graph' | 'identity'>,
): SitePage {
  const page = pageOf(node)
  const version = 'version' in node ? node.version.config : null
  return {
    route: node.route,
    href,
    title,
    description,
    kind: node.kind,
    version: version === null ? null : { docs: version.docs.id, name: version.name },
    file: page?.source.file ?? null,
    frontMatter: page === null ? {} : allFields(page.source),
    fieldLines: page?.source.fieldLines ?? {},
    wordCount: page?.wordCount ?? 0,
    links: page === null ? [] : linksOf(page, graph),
    isIndexed: isIndexed(node, identity) && !graph.canonicalRoutes.has(node.route),
  }
}

function linksOf(page: Page, graph: SiteGraph): readonly PageLink[] {
  const resolved = graph.links.get(page) ?? []
  return page.links.flatMap(({ kind, line, column }, index) => {
    const href = resolved[index]?.href ?? null
    return kind === 'type' || href === null ? [] : [{ kind, href, line, column }]
  })
}

/** Describes a rendered site for hooks. */
export function toSiteSummary(
  { pages, site }: { readonly pages: readonly OutputPage[]; readonly site: CompiledSite },
  { siteInfo, outDir, markdown }: Pick<SiteConfig, 'siteInfo' | 'outDir' | 'markdown'>,
  { store }: Pick<Tools, 'store'>,
): SiteSummary {
  const { title, url, baseUrl } = siteInfo
  const describePages = once(() =>
    pages
      .map((page) => {
        const described = { ...page, href: hrefOf(baseUrl, page.node.route) }
        return toSitePage(page.node, described, { graph: site.graph, identity: siteInfo })
      })
      .sort((a, b) => (a.route < b.route ? -1 : 1)),
  )
  const findNodes = once(
    () => new Map<string, RouteNode>(pages.map(({ node }) => [node.route, node])),
  )
  return {
    title,
    url,
    baseUrl,
    outDir,
    // No site without hooks needs them.
    get pages() {
      return describePages()
    },
    versions: site.graph.versions.map(({ config, mainDoc }) => ({
      docs: config.docs.id,
      name: config.name,
      label: config.label,
      route: mainDoc.route,
    })),
    async readText({ route }) {
      const node = findNodes().get(route)
      const page = node === undefined ? null : pageOf(node)
      if (page === null) return ''
      return readPageText(page, { pageByKey: site.pageByKey, markdown, store })
    },
  }
}

async function readPageText(page: Page, reader: TextReader): Promise<string> {
  const { pageByKey, markdown, store } = reader
  const sections = await Promise.all(
    page.sectionKeys.map((key) => readSections(pageByKey.get(key) ?? page, markdown, store)),
  )
  return sections
    .flat()
    .flatMap(({ path, text }) => [path.at(-1) ?? '', text])
    .filter((part) => part !== '')
    .join('\n\n')
}
