import { hrefOf } from '@ssg/runtime/contract/addresses'
import type { PageView } from '@ssg/runtime/contract/page-view'
import type { SiteConfig } from '../config/site-config.ts'
import { allFields } from '../content/source.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { SitePage, SiteSummary } from '../integrations/site-page.ts'
import type { OutputPage } from '../outputs/output-page.ts'

/** Describes a page for hooks. */
export function toSitePage(
  node: RouteNode,
  { title, description, href }: Pick<PageView, 'title' | 'description' | 'href'>,
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
  }
}

/** Describes a rendered site for hooks. */
export function toSiteSummary(
  pages: readonly OutputPage[],
  { versions }: Pick<SiteGraph, 'versions'>,
  { siteInfo, outDir }: Pick<SiteConfig, 'siteInfo' | 'outDir'>,
): SiteSummary {
  const { title, url, baseUrl } = siteInfo
  return {
    title,
    url,
    baseUrl,
    outDir,
    pages: pages
      .map((page) => toSitePage(page.node, { ...page, href: hrefOf(baseUrl, page.node.route) }))
      .sort((a, b) => (a.route < b.route ? -1 : 1)),
    versions: versions.map(({ config, mainDoc }) => ({
      docs: config.docs.id,
      name: config.name,
      label: config.label,
      route: mainDoc.route,
    })),
  }
}
