import { hrefOf, type Route } from '@ssgdocs/runtime/contract/addresses'
import type {
  BreadcrumbView,
  CardView,
  CategoryView,
  DocView,
  PageSidebarView,
} from '@ssgdocs/runtime/contract/page-view'
import type { NoticeView, PagerLinkView } from '@ssgdocs/runtime/contract/view-parts'
import type { Page } from '../compile/page.ts'
import type { CategoryRoute, DocRoute } from '../graph/routes.ts'
import {
  categoryRoute,
  type SidebarPage,
  type SidebarPosition,
} from '../graph/sidebar-positions.ts'
import type { Sidebar } from '../graph/versions.ts'
import { cardSectionViews, cardViews } from './card-views.ts'
import { docEditHref } from './edit-href.ts'
import { headingViews } from './heading-views.ts'
import { docsHtmlClass } from './html-class.ts'
import { lastUpdateView } from './last-update-view.ts'
import { markdownHref } from './markdown-href.ts'
import { pageVersionView } from './page-version-view.ts'
import type { ViewContext } from './view-context.ts'

/** The position of a page, which not all sidebars contain. */
type PagePosition = Omit<SidebarPosition, 'label'> & { readonly label: string | null }

const notInSidebar: PagePosition = {
  label: null,
  categories: [],
  indexes: [],
  previous: null,
  next: null,
}

/** Builds the view of a document. */
export function docView(node: DocRoute, context: ViewContext): DocView {
  const { doc, version, sidebar, route } = node
  const { graph, identity, navigation } = context
  const { baseUrl } = navigation
  const { frontMatter } = doc.page.source
  const place = sidebar?.positions.get(route) ?? notInSidebar

  return {
    kind: 'doc',
    href: hrefOf(baseUrl, route),
    title: doc.title,
    description: doc.description,
    htmlClass: `${docsHtmlClass(version)} docs-doc-page docs-doc-id-${doc.id}`,
    version: pageVersionView(version, doc.id, context),
    sidebar: sidebar === null ? null : sidebarOf(node, sidebar, context),
    breadcrumbs: breadcrumbViews(node, { ...place, label: place.label ?? doc.label }, baseUrl),
    heading: doc.page.contentTitle !== null || frontMatter.hide_title === true ? null : doc.title,
    headings: headingViews(doc.page, navigation.headingLevels),
    notice: noticeOf(doc.page),
    tags: doc.tags.map((tag) => ({ label: tag.label, href: hrefOf(baseUrl, tag.route) })),
    editHref: docEditHref(node, identity.locale.htmlLang),
    markdownHref: markdownHref(route, graph, baseUrl),
    lastUpdate: lastUpdateView(doc.page.source, graph.commits, {
      ...version.config.docs.lastUpdate,
      language: identity.locale.htmlLang,
    }),
    previous: pager('pagination_prev', place.previous),
    next: pager('pagination_next', place.next),
    ...(listsPages(node, place) ? { cards: docCardViews(node, place, context) } : {}),
  }

  /** The adjacent page in the sidebar, unless the front matter names another document or none. */
  function pager(
    field: 'pagination_prev' | 'pagination_next',
    adjacent: SidebarPage | null,
  ): PagerLinkView | null {
    const named = frontMatter[field]
    if (named === null) return null
    if (named === undefined) return pagerLink(adjacent, baseUrl)
    return pagerLink(version.docsById.get(named) ?? adjacent, baseUrl)
  }
}

/** Whether a document may show cards: it does so itself, or is the page of a category and has components of the site. */
function listsPages({ doc, route }: DocRoute, { categories }: PagePosition): boolean {
  const { usesDocCardList, hasOwnCode } = doc.page.body
  const category = categories.at(-1)
  const isOfCategory = category !== undefined && categoryRoute(category) === route
  return usesDocCardList || (hasOwnCode && isOfCategory)
}

/** The items of the innermost category of the document, else of the whole sidebar. */
function docCardViews(
  { sidebar }: DocRoute,
  { categories }: PagePosition,
  context: ViewContext,
): CardView[] {
  const items = categories.at(-1)?.items ?? sidebar?.items ?? []
  return items.flatMap((item) => cardViews(item, context))
}

/** Builds the view of a generated category page. */
export function categoryView(node: CategoryRoute, context: ViewContext): CategoryView {
  const { category, index, version, sidebar, route } = node
  const { baseUrl } = context.navigation
  const place = sidebar.positions.get(route) ?? notInSidebar
  return {
    kind: 'category',
    href: hrefOf(baseUrl, route),
    title: index.title,
    description: index.description,
    htmlClass: `${docsHtmlClass(version)} docs-doc-page`,
    version: pageVersionView(version, index.id, context),
    sidebar: sidebarOf(node, sidebar, context),
    breadcrumbs: breadcrumbViews(node, { ...place, label: category.label }, baseUrl),
    sections: cardSectionViews(category.items, context),
    previous: pagerLink(place.previous, baseUrl),
    next: pagerLink(place.next, baseUrl),
  }
}

function sidebarOf(
  { route }: DocRoute | CategoryRoute,
  { key, items, positions }: Sidebar,
  { sidebarItems }: ViewContext,
): PageSidebarView {
  const { categories, indexes } = positions.get(route) ?? notInSidebar
  return { key, items: sidebarItems(items, { categories, indexes, route }) }
}

/** From the outermost category to the page itself. */
function breadcrumbViews(
  { route, sidebar, version }: DocRoute | CategoryRoute,
  { categories, label }: Pick<SidebarPosition, 'categories'> & { readonly label: string },
  baseUrl: string,
): BreadcrumbView[] {
  if (!version.config.docs.breadcrumbs || sidebar === null) return []
  const above = categories.filter((category) => categoryRoute(category) !== route)
  return [
    ...above.map((category) => {
      const own = categoryRoute(category)
      return { label: category.label, href: own === null ? null : hrefOf(baseUrl, own) }
    }),
    { label, href: null },
  ]
}

function pagerLink(
  target: { readonly label: string; readonly route: Route } | null,
  baseUrl: string,
): PagerLinkView | null {
  return target === null ? null : { label: target.label, href: hrefOf(baseUrl, target.route) }
}

/** The notice of a draft or an unlisted page. */
export function noticeOf({ source }: Page): NoticeView | null {
  if (source.frontMatter.draft === true) return 'draft'
  return source.frontMatter.unlisted === true ? 'unlisted' : null
}
