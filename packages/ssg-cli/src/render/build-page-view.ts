import { hrefOf, joinRoute } from '@ssgdocs/runtime/contract/addresses'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import { pageOf, type RouteNode, type StandaloneRoute } from '../graph/routes.ts'
import { groupVersionsByDocs } from '../graph/versions-route.ts'
import { blogView } from './blog-view.ts'
import { docTagsView, docTagView } from './doc-tags-view.ts'
import { categoryView, docView, noticeOf } from './doc-view.ts'
import { frontMatterView } from './front-matter-view.ts'
import { generatedText } from './generated-text.ts'
import { headingViews } from './heading-views.ts'
import { pageHtmlClass } from './html-class.ts'
import { versionListView, versionsView } from './versions-view.ts'
import type { ViewContext } from './view-context.ts'

/** Builds the view of a page: everything the theme knows about it. */
export function buildPageView(node: RouteNode, context: ViewContext): PageView {
  const view = viewOfKind(node, context)
  const page = pageOf(node)
  return page === null ? view : { ...view, ...frontMatterView(page) }
}

function viewOfKind(node: RouteNode, context: ViewContext): PageView {
  const { graph, identity, navigation } = context
  switch (node.kind) {
    case 'doc':
      return docView(node, context)
    case 'category':
      return categoryView(node, context)
    case 'doc-tags':
      return docTagsView(node, context)
    case 'doc-tag':
      return docTagView(node, context)
    case 'custom':
      return {
        kind: 'custom',
        href: hrefOf(navigation.baseUrl, node.route),
        title: '',
        description: '',
        htmlClass: pageHtmlClass,
      }
    case 'home':
    case 'page':
      return standaloneView(node, context)
    case 'search':
      return {
        kind: 'search',
        href: hrefOf(navigation.baseUrl, node.route),
        title: generatedText('Search', context),
        description: `Search in all of ${identity.title}`,
        htmlClass: `${pageHtmlClass} search-page`,
      }
    case 'versions':
      return versionsView(node, identity)
    case 'not-found':
      return {
        kind: 'not-found',
        versions: graph.versions.map(({ config }) => ({
          docs: config.docs.id,
          name: config.name,
          href: hrefOf(navigation.baseUrl, joinRoute(config.routePrefix)),
        })),
        href: hrefOf(navigation.baseUrl, node.route),
        title: generatedText('Page Not Found', context),
        description: `${identity.title} has no page at this address`,
        htmlClass: `${pageHtmlClass} not-found-page`,
      }
    default:
      return blogView(node, context)
  }
}

function standaloneView(
  { kind, route, page, isPlain }: StandaloneRoute,
  { graph, identity, navigation }: ViewContext,
): PageView {
  const { frontMatter } = page.source
  const base = {
    href: hrefOf(navigation.baseUrl, route),
    title: frontMatter.title ?? page.contentTitle ?? (kind === 'home' ? identity.title : ''),
    description:
      frontMatter.description ?? (kind === 'home' ? identity.tagline : page.defaultDescription),
    htmlClass: `${frontMatter.wrapperClassName ?? 'mdx-wrapper'} mdx-page ${pageHtmlClass}`,
  }
  const hidesTitle = isPlain || frontMatter.hide_title === true
  if (kind === 'home') {
    const versionLists = groupVersionsByDocs(graph.versions)
      .filter(({ length }) => length > 1)
      .map((versions) => versionListView(versions, identity))
    return { kind, ...base, hasHero: !hidesTitle, versionLists }
  }
  return {
    kind,
    ...base,
    heading: page.contentTitle === null && base.title !== '' && !hidesTitle ? base.title : null,
    headings: headingViews(page, navigation.headingLevels),
    notice: noticeOf(page),
  }
}
