import { hashOf, hashOfValue } from '../cache/hash.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Page } from '../compile/page.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import { hashIntegrations } from '../integrations/active-integration.ts'
import type { OgImageDesign } from '../og-image/resolve-design.ts'
import type { InteractivePosts } from '../render/create-render-job.ts'
import type { CompiledSite } from './compile-site.ts'
import type { RenderingKeys } from './job-keys.ts'

/** Sources of page facts. */
export interface FactSources {
  readonly site: Pick<CompiledSite, 'graph' | 'pages' | 'content'>
  readonly keys: RenderingKeys
  readonly posts: InteractivePosts
  readonly ogImageDesign: OgImageDesign | null
}

export type FactConfig = Pick<
  SiteConfig,
  'siteInfo' | 'navigation' | 'content' | 'theme' | 'integrations' | 'configHash'
>

/** The keys of what pages are rendered from, known before their views are built. */
export interface PageFacts {
  /** Hash of what any page may show of the configuration, the content and other pages. */
  readonly siteKey: string
  /** Key of a page that depends on all of this and on its own text. Equal keys mean equal render jobs. */
  keyOf(node: RouteNode): string
}

/**
 * Collects the facts of pages: the inputs of the graph, and what was made outside of it. All count for every page,
 * except for what `splitPage` says that only the page itself shows: an edit of a text changes the key of one page.
 */
export function collectPageFacts(
  { site, keys, posts, ogImageDesign }: FactSources,
  config: FactConfig,
): PageFacts {
  const { graph, pages, content } = site
  const { sources: _, sourcesHash, commits, modificationDates, ...otherContent } = content
  const { integrations, siteInfo, navigation, theme, configHash } = config
  const design = ogImageDesign && [ogImageDesign.key, ogImageDesign.look]
  const ofSite = hashOfValue([
    { siteInfo, navigation, theme, configHash, content: config.content },
    hashIntegrations(integrations),
    { ...otherContent, sidebarChanges: graph.sidebarChanges, posts, design },
  ])
  const ofPages = pages.map((page) => {
    const { shared, own } = keysOf(page)
    // Lists of posts show their excerpts, dates and images.
    const isPost = page.source.placement.kind === 'post'
    return isPost ? `${shared} ${own} ${JSON.stringify(additionsTo(page))}` : shared
  })
  const siteKey = hashOf([keys.common, ofSite, ...ofPages].join(' '))

  return {
    siteKey,
    keyOf(node) {
      const page = pageOf(node)
      const own = page && [keysOf(page).own, additionsTo(page)]
      const interactiveFile = page?.body.kind === 'interactive' ? page.source.file : null
      const code = keys.codeOf(interactiveFile)
      return hashOf(`${siteKey} ${node.route} ${code} ${JSON.stringify(own)}`)
    },
  }

  /** Parts of a page that the graph takes from elsewhere than the texts. */
  function additionsTo(page: Page): unknown {
    const { path } = page.source
    const pictures = graph.links.get(page)?.map(({ picture }) => picture ?? null)
    const hasPictures = pictures?.some((picture) => picture !== null)
    return [commits.get(path), modificationDates[path], hasPictures ? pictures : null]
  }
}

const pageKeys = memoizeByObject<Page, { readonly shared: string; readonly own: string }>()

function keysOf(page: Page) {
  return pageKeys.get(page, null, () => {
    const { shared, own } = splitPage(page)
    return { shared: hashOf(JSON.stringify(shared)), own: JSON.stringify(own) }
  })
}

/**
 * Divides a page into what other pages may show, and what only its own page does. The keys identify everything that
 * is compiled from the page's text and the texts it includes. A field that is not named here is shared.
 */
function splitPage({
  source: { text: _text, ...source },
  bodyKey,
  sectionKeys,
  headings: _headings,
  sectionIds: _sectionIds,
  anchors: _anchors,
  links: _links,
  wordCount: _wordCount,
  body: _body,
  includes,
  ...compiled
}: Page): { readonly shared: unknown; readonly own: unknown } {
  const included = includes.map(({ specifier }) => specifier)
  return { shared: { source, compiled, included }, own: [bodyKey, sectionKeys] }
}
