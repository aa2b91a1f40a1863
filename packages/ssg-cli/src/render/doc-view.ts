import {
  type Href,
  hrefOf,
  isSitePath,
  type Route,
  withBaseUrl,
} from '@ssg/runtime/contract/addresses'
import type {
  BreadcrumbView,
  CardView,
  CategoryView,
  DocView,
  PageSidebarView,
  PageVersionView,
  SidebarItemView,
} from '@ssg/runtime/contract/page-view'
import type { NoticeView, PagerLinkView } from '@ssg/runtime/contract/view-parts'
import type { Page } from '../compile/page.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { CategoryRoute, DocRoute } from '../graph/routes.ts'
import {
  categoryRoute,
  findFirstPage,
  type SidebarPage,
  type SidebarPosition,
} from '../graph/sidebar-positions.ts'
import type { CategoryNode, SidebarNode } from '../graph/sidebars.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { Sidebar, Version } from '../graph/versions.ts'
import { docEditHref } from './edit-href.ts'
import { headingViews } from './heading-views.ts'
import { lastUpdateView } from './last-update-view.ts'
import { markdownHref } from './markdown-href.ts'
import { sidebarView } from './sidebar-view.ts'

const notInSidebar: SidebarPosition = { categories: [], previous: null, next: null }

export function docView(node: DocRoute, graph: SiteGraph, config: NavigationConfig): DocView {
  const { doc, version, sidebar, route } = node
  const { baseUrl } = config
  const { frontMatter } = doc.page.source
  const place = sidebar?.positions.get(route) ?? notInSidebar

  return {
    kind: 'doc',
    href: hrefOf(baseUrl, route),
    title: doc.title,
    description: doc.description,
    htmlClass: `plugin-docs plugin-id-${version.config.docs.id} ${version.config.className} docs-doc-page docs-doc-id-${doc.id}`,
    version: pageVersionView(version, doc.id, graph, baseUrl),
    sidebar: sidebar === null ? null : pageSidebar(sidebar, place, route, baseUrl),
    breadcrumbs: breadcrumbViews(place, doc.label, node, config),
    heading: doc.page.contentTitle !== null || frontMatter.hide_title === true ? null : doc.title,
    headings: headingViews(doc.page, config.headingLevels),
    notice: noticeOf(doc.page),
    tags: doc.tags.map((tag) => ({ label: tag.label, href: hrefOf(baseUrl, tag.route) })),
    editHref: docEditHref(node),
    markdownHref: markdownHref(route, graph, baseUrl),
    lastUpdate: lastUpdateView(doc.page.source, graph.commits, version.config.docs.lastUpdate),
    previous: pager('pagination_prev', place.previous),
    next: pager('pagination_next', place.next),
    ...(doc.page.body.usesDocCardList ? { cards: docCardViews(node, place, baseUrl) } : {}),
  }

  /** The neighbour in the sidebar, unless the front matter names another document or none. */
  function pager(
    field: 'pagination_prev' | 'pagination_next',
    neighbour: SidebarPage | null,
  ): PagerLinkView | null {
    const named = frontMatter[field]
    if (named === null) return null
    if (named === undefined) return pagerLink(neighbour, baseUrl)
    return pagerLink(version.docs.find(({ id }) => id === named) ?? neighbour, baseUrl)
  }
}

/** The category a document stands for, else the one it stands in, else the top of its sidebar. */
function docCardViews(
  { sidebar }: DocRoute,
  { categories }: SidebarPosition,
  baseUrl: string,
): CardView[] {
  const items = categories.at(-1)?.items ?? sidebar?.items ?? []
  return items.flatMap((item) => cardViews(item, baseUrl))
}

export function categoryView(
  node: CategoryRoute,
  graph: SiteGraph,
  config: NavigationConfig,
): CategoryView {
  const { category, index, version, sidebar, route } = node
  const { baseUrl } = config
  const place = sidebar.positions.get(route) ?? notInSidebar
  return {
    kind: 'category',
    href: hrefOf(baseUrl, route),
    title: index.title,
    description: index.description,
    htmlClass: `plugin-docs plugin-id-${version.config.docs.id} ${version.config.className}`,
    version: pageVersionView(version, index.id, graph, baseUrl),
    sidebar: pageSidebar(sidebar, place, route, baseUrl),
    breadcrumbs: breadcrumbViews(
      { ...place, categories: place.categories.slice(0, -1) },
      category.label,
      node,
      config,
    ),
    cards: category.items.flatMap((item) => cardViews(item, baseUrl)),
    previous: pagerLink(place.previous, baseUrl),
    next: pagerLink(place.next, baseUrl),
  }
}

/** How a page stands among the versions; `id` is null for one that has no counterparts. */
export function pageVersionView(
  version: Version,
  id: string | null,
  graph: SiteGraph,
  baseUrl: string,
): PageVersionView {
  const { key, name, docs, label, badge, banner } = version.config
  const siblings = graph.versions.filter(({ config }) => config.docs.id === docs.id)
  const counterpart = (other: Version) =>
    hrefOf(baseUrl, (id === null ? undefined : other.routeById.get(id)) ?? other.mainDoc.route)
  const latest = siblings.find(({ config }) => config.isLast)
  return {
    docs: docs.id,
    key,
    name,
    label,
    badge,
    banner:
      banner === 'none' || latest === undefined
        ? null
        : {
            kind: banner,
            latest: {
              name: latest.config.name,
              label: latest.config.label,
              href: counterpart(latest),
            },
          },
    counterparts: Object.fromEntries(
      siblings.map((other) => [other.config.name, counterpart(other)]),
    ),
  }
}

function pageSidebar(
  { key, items }: Sidebar,
  { categories }: SidebarPosition,
  route: Route,
  baseUrl: string,
): PageSidebarView {
  return { key, items: cachedSidebarItems(items, categories, route, baseUrl) }
}

/** The items of pages in one category are the same, but for those that only their own page shows. */
const sidebarItemsCache = new WeakMap<
  readonly SidebarNode[],
  Map<CategoryNode | null, SidebarItemView[]>
>()

function cachedSidebarItems(
  items: readonly SidebarNode[],
  trail: readonly CategoryNode[],
  route: Route,
  baseUrl: string,
): readonly SidebarItemView[] {
  const place = trail.at(-1) ?? null
  const hasHidden = [...items, ...trail.flatMap((category) => category.items)].some(isHidden)
  if (hasHidden || trail.some(isHidden)) return sidebarView(items, baseUrl, trail, route)
  const known = sidebarItemsCache.get(items) ?? new Map<CategoryNode | null, SidebarItemView[]>()
  sidebarItemsCache.set(items, known)
  const made = known.get(place) ?? sidebarView(items, baseUrl, trail, route)
  known.set(place, made)
  return made
}

function isHidden(node: SidebarNode): boolean {
  return node.type === 'doc' ? node.doc.unlisted : node.type === 'category' && !node.hasListedItems
}

function breadcrumbViews(
  { categories }: SidebarPosition,
  label: string,
  { route, sidebar, version }: DocRoute | CategoryRoute,
  { baseUrl }: NavigationConfig,
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

function cardViews(node: SidebarNode, baseUrl: string): CardView[] {
  switch (node.type) {
    case 'html':
      return []
    case 'doc': {
      const { route, description, unlisted } = node.doc
      if (unlisted) return []
      return [{ kind: 'doc', label: node.label, href: hrefOf(baseUrl, route), description }]
    }
    case 'link': {
      const external = !isSitePath(node.href)
      const href = external ? (node.href as Href) : withBaseUrl(baseUrl, node.href)
      return [
        {
          kind: external ? 'external' : 'doc',
          label: node.label,
          href,
          description: node.description,
        },
      ]
    }
    default:
      return categoryCardViews(node, baseUrl)
  }
}

function categoryCardViews(node: CategoryNode, baseUrl: string): CardView[] {
  const route = categoryRoute(node) ?? findFirstPage(node.items)?.route
  if (route === undefined) return []
  const count = node.items.length
  const description = node.description || (count === 1 ? '1 item' : `${count} items`)
  return [{ kind: 'category', label: node.label, href: hrefOf(baseUrl, route), description }]
}

function pagerLink(
  target: { readonly label: string; readonly route: Route } | null,
  baseUrl: string,
): PagerLinkView | null {
  return target === null ? null : { label: target.label, href: hrefOf(baseUrl, target.route) }
}

export function noticeOf({ source }: Page): NoticeView | null {
  if (source.frontMatter.draft === true) return 'draft'
  return source.frontMatter.unlisted === true ? 'unlisted' : null
}
