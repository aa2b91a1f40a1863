import type { HeadView } from '@ssg/runtime/contract/page-data'
import type { PageView } from '@ssg/runtime/contract/page-view'
import { escapeText } from '../compile/escape-html.ts'
import type { BodySummary, Page } from '../compile/page.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Post } from '../graph/blog.ts'
import { placeOfPage } from '../graph/docs.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { describeOgImage, type OgImage } from '../og-image/og-image.ts'
import type { OgImageDesign } from '../og-image/resolve-design.ts'
import { buildHead } from './build-head.ts'
import { buildPageView } from './build-page-view.ts'
import { type BodyLink, bodyLinks } from './fill-body.ts'
import type { HeadContext } from './head-context.ts'
import type { HeadImage } from './head-image.ts'
import { ogImageContent } from './og-image-content.ts'
import type { RenderedBody } from './rendered-body.ts'

/** Everything that one page is drawn from, besides what all pages share. Plain data, fit for a worker. */
export interface RenderJob {
  readonly route: string
  readonly view: PageView
  readonly head: HeadView
  /** The image that is made for the page, or null. */
  readonly ogImage: OgImage | null
  /** The static bodies, in the order in which the view names them. */
  readonly bodies: readonly RenderJobBody[]
  /** Source file of the live body, or null. */
  readonly interactiveFile: string | null
  /** Of the page, should it fail. */
  readonly place: Place
}

export type RenderJobBody =
  | { readonly html: string }
  | (Pick<BodySummary, 'kind' | 'placeholderPrefix'> & {
      /** Finds the text in the store. */
      readonly key: string
      readonly part: 'full' | 'excerpt'
      readonly links: readonly BodyLink[]
    })

/** The live posts of the blog as lists and feeds show them, by source file. Those that could not be drawn are missing. */
export type InteractivePosts = ReadonlyMap<string, RenderedBody>

export interface RenderJobContext extends HeadContext {
  /** Null: no cards are made. */
  readonly ogImageDesign: OgImageDesign | null
  readonly interactivePosts: InteractivePosts
}

/** What there is to draw at an address. */
export function createRenderJob(node: RouteNode, context: RenderJobContext): RenderJob {
  const view = buildPageView(node, context)
  const page = pageOf(node)
  const image = selectHeadImage(node, view, context)
  const interactiveFile = page?.body.kind === 'interactive' ? page.source.file : null
  return {
    route: node.route,
    view,
    head: buildHead({ node, view, image }, context),
    ogImage: image?.ogImage ?? null,
    bodies: interactiveFile === null ? staticBodies(node, context) : [],
    interactiveFile,
    place: page === null ? { file: node.route, line: 1, column: 1 } : placeOfPage(page),
  }
}

/** The page's own image, else its card, else the image of the site. */
function selectHeadImage(
  node: RouteNode,
  view: PageView,
  { identity, image, ogImageDesign }: RenderJobContext,
): HeadImage | null {
  const own = pageOf(node)?.source.frontMatter.image
  if (own !== undefined) return { src: own, ogImage: null }
  const card = ogImageDesign === null ? null : ogImageContent(node, view, identity)
  if (ogImageDesign !== null && card !== null) {
    const planned = describeOgImage(card, ogImageDesign)
    return { src: planned.path, ogImage: planned }
  }
  return image === null ? null : { src: image, ogImage: null }
}

function staticBodies(
  node: RouteNode,
  { graph, interactivePosts }: RenderJobContext,
): RenderJobBody[] {
  if (node.kind === 'blog-list')
    return node.posts.map((post) => excerptBody(post, graph, interactivePosts))
  const page = pageOf(node)
  return page === null ? [] : [cachedBody(page, graph, 'full')]
}

/** The post up to its truncation marker, else all of it. */
function excerptBody(post: Post, graph: SiteGraph, livePosts: InteractivePosts): RenderJobBody {
  const { page } = post
  if (page.body.kind === 'static') {
    return cachedBody(page, graph, page.body.isTruncated ? 'excerpt' : 'full')
  }
  const { html, excerpt } = livePosts.get(page.source.file) ?? fallbackBody(post)
  return { html: excerpt ?? html }
}

/** Stands for a live post that could not be drawn. */
export function fallbackBody({ description }: Post): RenderedBody {
  return { html: `<p>${escapeText(description)}</p>`, excerpt: null }
}

function cachedBody(page: Page, graph: SiteGraph, part: 'full' | 'excerpt'): RenderJobBody {
  const {
    bodyKey,
    body: { kind, placeholderPrefix },
  } = page
  return { key: bodyKey, kind, placeholderPrefix, part, links: bodyLinks(graph.links.get(page)) }
}
