import type { HeadTag, HeadView } from '@ssgdocs/runtime/contract/page-data'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import { escapeText } from '../compile/escape-html.ts'
import type { BodySummary, Page } from '../compile/page.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Post } from '../graph/blog.ts'
import { placeOfPage } from '../graph/docs.ts'
import { pageImage } from '../graph/page-image.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { describeOgImage, type OgImage } from '../og-image/og-image.ts'
import type { OgImageDesign } from '../og-image/resolve-design.ts'
import { buildHead } from './build-head.ts'
import { type BodyLink, bodyLinks } from './fill-body.ts'
import type { HeadContext } from './head-context.ts'
import type { HeadImage } from './head-image.ts'
import { overrideTags } from './merge-head.ts'
import { ogImageContent } from './og-image-content.ts'
import type { RenderedBody } from './rendered-body.ts'

/** Everything a page is rendered from, except what all pages share. Plain data that can be sent to a worker. */
export interface RenderJob {
  readonly route: string
  readonly view: PageView
  readonly head: HeadView
  /** The generated OG image of the page, or null. */
  readonly ogImage: OgImage | null
  /** The static bodies, in the order of the view. */
  readonly bodies: readonly RenderJobBody[]
  /** Source file of the interactive body, or null. */
  readonly interactiveFile: string | null
  /** Whether the body may do something in the browser before the reader does. */
  readonly hasOwnCode: boolean
  /** The page in the author's files, for diagnostics. */
  readonly place: Place
}

export type RenderJobBody =
  | { readonly html: string }
  | (Pick<BodySummary, 'kind' | 'placeholderPrefix'> & {
      /** Cache key of the body. */
      readonly key: string
      readonly part: 'full' | 'excerpt'
      readonly links: readonly BodyLink[]
    })

/** Interactive posts rendered for lists and feeds, by source file. Posts that failed to render are missing. */
export type InteractivePosts = ReadonlyMap<string, RenderedBody>

export interface RenderJobContext extends HeadContext {
  /** Null if no OG images are generated. */
  readonly ogImageDesign: OgImageDesign | null
  readonly interactivePosts: InteractivePosts
}

/** A page with the view that it is rendered from. */
export interface ViewedNode {
  readonly node: RouteNode
  readonly view: PageView
  /** Elements that integrations add to the head. */
  readonly headTags: readonly HeadTag[]
}

/** Creates the render job of the page at a route. */
export function createRenderJob(
  { node, view, headTags }: ViewedNode,
  context: RenderJobContext,
): RenderJob {
  const page = pageOf(node)
  const image = selectHeadImage(node, view, context)
  const interactiveFile = page?.body.kind === 'interactive' ? page.source.file : null
  return {
    route: node.route,
    view,
    head: withTags(buildHead({ node, view, image }, context), headTags),
    ogImage: image?.ogImage ?? null,
    bodies: interactiveFile === null ? staticBodies(node, context) : [],
    interactiveFile,
    hasOwnCode: page?.body.hasOwnCode ?? false,
    place: placeOfNode(node),
  }
}

/** The page in the author's files; for a generated page, its route. */
export function placeOfNode(node: RouteNode): Place {
  const page = pageOf(node)
  return page === null ? { file: node.route, line: 1, column: 1 } : placeOfPage(page)
}

function withTags(head: HeadView, added: readonly HeadTag[]): HeadView {
  return added.length === 0 ? head : { ...head, tags: overrideTags(head.tags, added) }
}

/** The image of the front matter, else the OG image, else the image of the site. */
function selectHeadImage(
  node: RouteNode,
  view: PageView,
  { graph, identity, image, ogImageDesign }: RenderJobContext,
): HeadImage | null {
  const page = pageOf(node)
  const own = page === null ? generatedPageImage(node) : pageImage(page, graph)
  if (own !== undefined) return { src: own, ogImage: null }
  const content = ogImageDesign === null ? null : ogImageContent(node, view, identity)
  if (ogImageDesign !== null && content !== null) {
    const ogImage = describeOgImage(content, ogImageDesign)
    return { src: ogImage.path, ogImage }
  }
  return image === null ? null : { src: image, ogImage: null }
}

/** The image that the link of a category to its generated page names. */
function generatedPageImage(node: RouteNode): string | undefined {
  return node.kind === 'category' ? node.index.image : undefined
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

/** The excerpt of a post, or the whole post without a truncation marker. */
function excerptBody(post: Post, graph: SiteGraph, posts: InteractivePosts): RenderJobBody {
  const { page } = post
  if (page.body.kind === 'static') {
    return cachedBody(page, graph, page.body.isTruncated ? 'excerpt' : 'full')
  }
  const { html, excerpt } = posts.get(page.source.file) ?? fallbackBody(post)
  return { html: excerpt ?? html }
}

/** The body shown for an interactive post that failed to render: its description. */
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
