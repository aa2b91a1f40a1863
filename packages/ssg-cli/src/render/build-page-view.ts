import { hrefOf } from '@ssg/runtime/contract/addresses'
import type { PageView } from '@ssg/runtime/contract/page-view'
import type { NavigationConfig, SiteInfo } from '../config/site-config.ts'
import type { RouteNode, StandaloneRoute } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { blogView } from './blog-view.ts'
import { docTagsView, docTagView } from './doc-tags-view.ts'
import { categoryView, docView, noticeOf } from './doc-view.ts'
import { headingViews } from './heading-views.ts'
import { versionsView } from './versions-view.ts'

/** What the theme gets to know of a page. */
export function buildPageView(
  node: RouteNode,
  graph: SiteGraph,
  identity: SiteInfo,
  config: NavigationConfig,
): PageView {
  switch (node.kind) {
    case 'doc':
      return docView(node, graph, config)
    case 'category':
      return categoryView(node, graph, config)
    case 'doc-tags':
      return docTagsView(node, graph, config)
    case 'doc-tag':
      return docTagView(node, graph, config)
    case 'custom':
      return {
        kind: 'custom',
        href: hrefOf(config.baseUrl, node.route),
        title: '',
        description: '',
        htmlClass: 'plugin-pages',
      }
    case 'home':
    case 'page':
      return standaloneView(node, identity, config)
    case 'search':
      return {
        kind: 'search',
        href: hrefOf(config.baseUrl, node.route),
        title: 'Search',
        description: `Search in all of ${identity.title}`,
        htmlClass: 'plugin-pages search-page',
      }
    case 'versions':
      return versionsView(node, identity)
    case 'not-found':
      return {
        kind: 'not-found',
        href: hrefOf(config.baseUrl, node.route),
        title: 'Page Not Found',
        description: `${identity.title} has no page at this address`,
        htmlClass: 'plugin-pages not-found-page',
      }
    default:
      return blogView(node, graph, config)
  }
}

function standaloneView(
  { kind, route, page }: StandaloneRoute,
  identity: SiteInfo,
  config: NavigationConfig,
): PageView {
  const { frontMatter } = page.source
  const base = {
    href: hrefOf(config.baseUrl, route),
    title: frontMatter.title ?? page.contentTitle ?? (kind === 'home' ? identity.title : ''),
    description:
      frontMatter.description ?? (kind === 'home' ? identity.tagline : page.firstParagraph),
    htmlClass: `plugin-pages ${frontMatter.wrapperClassName ?? 'mdx-page'}`,
  }
  if (kind === 'home') return { kind, ...base }
  return {
    kind,
    ...base,
    heading: page.contentTitle === null && base.title !== '' ? base.title : null,
    headings: headingViews(page, config.headingLevels),
    notice: noticeOf(page),
  }
}
