import {
  type Href,
  hrefOf,
  type Route,
  splitHref,
  urlOf,
} from '@ssgdocs/runtime/contract/addresses'
import type { MarkdownPage } from '../../compile/markdown/markdown-page.ts'
import type { Page } from '../../compile/page.ts'
import type { SiteInfo } from '../../config/site-config.ts'
import { resolveIncludePath } from '../../graph/merge-includes.ts'
import { compiledPagesOf, type SiteGraph } from '../../graph/site-graph.ts'
import type { DocumentShell } from '../document.ts'

/** Compiled Markdown of pages and of the partials they include. */
export type MarkdownTexts = ReadonlyMap<Page, MarkdownPage>

/** Data that all Markdown pages of a site share. */
export interface MarkdownContext {
  readonly graph: SiteGraph
  readonly identity: SiteInfo
  /** Name and version of the program: another release may print Markdown differently. */
  readonly generator: string
  /** Whether versions that are small enough also get an `llms-full.txt`. */
  readonly writesLlmsFull: boolean
  /** Whether the HTML page at a URL path has a Markdown page. */
  hasMarkdownPage(href: string): boolean
  /** The absolute URL for a link of a Markdown page: that of the target's Markdown page, if it has one. */
  absoluteUrl(href: string, from: Route): string
  /** The pages that a page includes, by import specifier. */
  includedPages(page: Page): ReadonlyMap<string, Page>
}

/** Builds the lookups once for all pages. */
export function createMarkdownContext(
  graph: SiteGraph,
  { identity, generator }: Pick<DocumentShell, 'identity' | 'generator'>,
  writesLlmsFull: boolean,
): MarkdownContext {
  const { url, baseUrl } = identity
  const { siteDir } = graph.linkTargets
  const markdownHrefs = new Map<string, Href>(
    [...graph.markdownPages.routes].map(([route, markdownRoute]) => [
      hrefOf(baseUrl, route),
      hrefOf(baseUrl, markdownRoute),
    ]),
  )
  const pageByPath = new Map(compiledPagesOf(graph).map((page) => [page.source.path, page]))
  return {
    graph,
    identity,
    generator,
    writesLlmsFull,
    hasMarkdownPage: (href) => markdownHrefs.has(href) || markdownHrefs.has(splitHref(href).path),
    absoluteUrl(href, from) {
      const base = urlOf(identity, from)
      if (!URL.canParse(href, base)) return href
      const { origin, pathname, search, hash } = new URL(href, base)
      if (origin !== url) return href
      return url + (markdownHrefs.get(pathname) ?? pathname) + search + hash
    },
    includedPages: (page) =>
      new Map(
        page.includes.flatMap(({ specifier }) => {
          const included = pageByPath.get(resolveIncludePath(specifier, page, siteDir))
          return included === undefined ? [] : [[specifier, included] as const]
        }),
      ),
  }
}

/** A page and all pages it includes, directly or not: `markdownPageText` needs their texts. */
export function pagesWithIncludes(page: Page, site: MarkdownContext): readonly Page[] {
  const pages = new Set([page])
  for (const each of pages) {
    for (const included of site.includedPages(each).values()) pages.add(included)
  }
  return [...pages]
}
