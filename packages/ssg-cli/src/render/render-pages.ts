import type { HeadView } from '@ssg/runtime/contract/page-data'
import type { PageView } from '@ssg/runtime/contract/page-view'
import type { SiteView } from '@ssg/runtime/contract/site-view'
import type { PageContent } from '@ssg/runtime/contract/theme-module'
import { escapeText } from '../compile/escape-html.ts'
import type { Page } from '../compile/page.ts'
import type { IdentityConfig, NavigationConfig } from '../config/site-config.ts'
import type { ThemeConfig } from '../config/theme-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { Post } from '../graph/blog.ts'
import { startOf } from '../graph/docs.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { fillBody } from './fill-body.ts'
import { buildHead } from './head.ts'
import type { LoadedTheme } from './load-theme.ts'
import { mergeHead } from './merge-head.ts'
import { buildPageView } from './page-view.ts'

/** A page as the theme drew it. Names no script or style: those are the document's business. */
export interface RenderedPage {
  readonly node: RouteNode
  readonly view: PageView
  readonly head: HeadView
  /** The static bodies, in the order in which the markup holds them. */
  readonly html: readonly string[]
  readonly markup: string
  /** Source file of the live body, or null. */
  readonly live: string | null
}

/** What all pages are drawn with. */
export interface RenderContext {
  readonly graph: SiteGraph
  readonly site: SiteView
  readonly theme: LoadedTheme
  readonly identity: IdentityConfig
  readonly navigation: NavigationConfig
  readonly image: ThemeConfig['image']
}

/** Draws every page. One that throws is reported and left out. */
export async function renderPages(
  context: RenderContext,
  onProgress: () => void,
): Promise<Outcome<readonly RenderedPage[]>> {
  const pages: RenderedPage[] = []
  const diagnostics: Diagnostic[] = []
  for (const node of context.graph.nodes) {
    try {
      pages.push(await renderNode(node, context))
    } catch (error) {
      diagnostics.push(renderError(node, error))
    }
    onProgress()
  }
  return { value: pages, diagnostics }
}

async function renderNode(node: RouteNode, context: RenderContext): Promise<RenderedPage> {
  const { graph, site, theme, identity, navigation } = context
  const view = buildPageView(node, graph, identity, navigation)
  const head = buildHead(node, view, identity, context.image)
  const page = pageOf(node)
  const live = page?.body.kind === 'live' ? page.source.file : null
  const html = live === null ? staticBodies(node, graph) : []
  const content: PageContent =
    live === null ? { kind: 'static', html } : await loadLive(live, theme)
  const { markup, head: own } = theme.renderPage(site, { view, content }, theme.definition)
  return { node, view, head: mergeHead(head, own), html, markup, live }
}

async function loadLive(file: string, theme: LoadedTheme): Promise<PageContent> {
  const module = await theme.live[file]?.()
  if (typeof module?.default !== 'function') {
    throw new Error(`${file} has no default export`)
  }
  return { kind: 'live', Component: module.default }
}

function staticBodies(node: RouteNode, graph: SiteGraph): string[] {
  if (node.kind === 'blog-list') return node.posts.map((post) => excerptOf(post, graph))
  const page = pageOf(node)
  return page === null ? [] : [bodyOf(page, graph)]
}

function bodyOf(page: Page, { links }: SiteGraph): string {
  const { body } = page
  return body.kind === 'static' ? fillBody(body, body.html, links.get(page) ?? []) : ''
}

/** The post up to its truncation marker, else all of it; a live one is stood for by its description. */
function excerptOf({ page, description }: Post, graph: SiteGraph): string {
  const { body } = page
  if (body.kind === 'live') return `<p>${escapeText(description)}</p>`
  if (body.excerpt === null) return bodyOf(page, graph)
  return fillBody(body, body.excerpt, graph.links.get(page) ?? [])
}

function renderError(node: RouteNode, error: unknown): Diagnostic {
  const page = pageOf(node)
  return {
    severity: 'error',
    rule: 'render-error',
    reason: `Unexpected error while rendering ${node.route}: ${messagesOf(error)}`,
    hint: 'Correct the component that throws; the message is its own',
    place: page === null ? { file: node.route, line: 1, column: 1 } : startOf(page),
  }
}

function messagesOf(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error && messages.length < 10; cause = cause.cause) {
    messages.push(cause.message)
  }
  return messages.length === 0 ? String(error) : messages.join(', caused by: ')
}
