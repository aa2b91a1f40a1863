import type { HeadView } from '@ssg/runtime/contract/page-data'
import type { PageView } from '@ssg/runtime/contract/page-view'
import { type PlannedCard, planCard } from '../cards/card.ts'
import type { CardDesign } from '../cards/design.ts'
import { escapeText } from '../compile/escape-html.ts'
import type { BodySummary, Page } from '../compile/page.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Post } from '../graph/blog.ts'
import { startOf } from '../graph/docs.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { DrawnBody } from './draw-body.ts'
import { type BodyLink, bodyLinks } from './fill-body.ts'
import { buildHead, type HeadContext } from './head.ts'
import type { HeadImage } from './head-image.ts'
import { buildPageView } from './page-view.ts'
import { cardOf } from './social-card.ts'

/** Everything that one page is drawn from, besides what all pages share. Plain data, fit for a worker. */
export interface PagePlan {
  readonly route: string
  readonly view: PageView
  readonly head: HeadView
  /** The image that is made for the page, or null. */
  readonly card: PlannedCard | null
  /** The static bodies, in the order in which the view names them. */
  readonly bodies: readonly PlannedBody[]
  /** Source file of the live body, or null. */
  readonly live: string | null
  /** Of the page, should it fail. */
  readonly place: Place
}

export type PlannedBody =
  | { readonly html: string }
  | (Pick<BodySummary, 'kind' | 'mark'> & {
      /** Finds the text in the store. */
      readonly key: string
      readonly part: 'whole' | 'excerpt'
      readonly links: readonly BodyLink[]
    })

/** The live posts of the blog as lists and feeds show them, by source file. Those that could not be drawn are missing. */
export type LivePosts = ReadonlyMap<string, DrawnBody>

export interface PlanContext extends HeadContext {
  /** Null: no cards are made. */
  readonly cards: CardDesign | null
  readonly livePosts: LivePosts
}

/** What there is to draw at an address. */
export function planPage(node: RouteNode, context: PlanContext): PagePlan {
  const { graph, identity, navigation } = context
  const view = buildPageView(node, graph, identity, navigation)
  const page = pageOf(node)
  const image = imageOf(node, view, context)
  const live = page?.body.kind === 'live' ? page.source.file : null
  return {
    route: node.route,
    view,
    head: buildHead(node, view, image, context),
    card: image?.card ?? null,
    bodies: live === null ? staticBodies(node, context) : [],
    live,
    place: page === null ? { file: node.route, line: 1, column: 1 } : startOf(page),
  }
}

/** The page's own image, else its card, else the image of the site. */
function imageOf(
  node: RouteNode,
  view: PageView,
  { identity, image, cards }: PlanContext,
): HeadImage | null {
  const own = pageOf(node)?.source.frontMatter.image
  if (own !== undefined) return { address: own, card: null }
  const card = cards === null ? null : cardOf(node, view, identity)
  if (cards !== null && card !== null) {
    const planned = planCard(card, cards)
    return { address: planned.path, card: planned }
  }
  return image === null ? null : { address: image, card: null }
}

function staticBodies(node: RouteNode, { graph, livePosts }: PlanContext): PlannedBody[] {
  if (node.kind === 'blog-list') return node.posts.map((post) => excerptOf(post, graph, livePosts))
  const page = pageOf(node)
  return page === null ? [] : [bodyOf(page, graph, 'whole')]
}

/** The post up to its truncation marker, else all of it. */
function excerptOf(post: Post, graph: SiteGraph, livePosts: LivePosts): PlannedBody {
  const { page } = post
  if (page.body.kind === 'static') {
    return bodyOf(page, graph, page.body.isTruncated ? 'excerpt' : 'whole')
  }
  const { html, excerpt } = livePosts.get(page.source.file) ?? undrawn(post)
  return { html: excerpt ?? html }
}

/** Stands for a live post that could not be drawn. */
export function undrawn({ description }: Post): DrawnBody {
  return { html: `<p>${escapeText(description)}</p>`, excerpt: null }
}

function bodyOf(page: Page, graph: SiteGraph, part: 'whole' | 'excerpt'): PlannedBody {
  const {
    key,
    body: { kind, mark },
  } = page
  return { key, kind, mark, part, links: bodyLinks(graph.links.get(page)) }
}
