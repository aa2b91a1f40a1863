import { hrefOf } from '@ssg/runtime/contract/addresses'
import type { DocTagsView, DocTagView } from '@ssg/runtime/contract/page-view'
import type { NavigationConfig } from '../config/site-config.ts'
import type { DocTagRoute, DocTagsRoute } from '../graph/doc-tag-routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { pageVersionView } from './doc-view.ts'

export function docTagsView(
  { route, version, tags }: DocTagsRoute,
  graph: SiteGraph,
  { baseUrl }: NavigationConfig,
): DocTagsView {
  return {
    kind: 'doc-tags',
    href: hrefOf(baseUrl, route),
    title: 'Tags',
    description: 'Tags',
    htmlClass: `plugin-docs plugin-id-${version.config.docs.id} ${version.config.className} docs-tags-list-page`,
    version: pageVersionView(version, null, graph, baseUrl),
    tags: tags.map(({ tag, count }) => ({
      label: tag.label,
      href: hrefOf(baseUrl, tag.route),
      count,
    })),
  }
}

export function docTagView(
  { route, version, heading, description, docs, parentRoute }: DocTagRoute,
  graph: SiteGraph,
  { baseUrl }: NavigationConfig,
): DocTagView {
  return {
    kind: 'doc-tag',
    href: hrefOf(baseUrl, route),
    title: heading,
    description,
    htmlClass: `plugin-docs plugin-id-${version.config.docs.id} ${version.config.className} docs-tags-doc-list-page`,
    version: pageVersionView(version, null, graph, baseUrl),
    backLink: { label: 'View all tags', href: hrefOf(baseUrl, parentRoute) },
    docs: docs.map((doc) => ({
      kind: 'doc',
      label: doc.title,
      href: hrefOf(baseUrl, doc.route),
      description: doc.description,
    })),
  }
}
