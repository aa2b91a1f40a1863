import { type Href, hrefOf, type Route, splitHref, urlOf } from '@ssg/runtime/contract/addresses'
import type { MarkdownPage } from '../../compile/markdown/markdown-page.ts'
import type { Page } from '../../compile/page.ts'
import type { SiteInfo } from '../../config/site-config.ts'
import { resolveIncludePath } from '../../graph/merge-includes.ts'
import { pageOf, type RouteNode } from '../../graph/routes.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import type { LinkGroup } from '../../render/listed-links.ts'
import type { DocumentShell } from '../document.ts'

/** A page of which there may be a copy. */
export interface MarkdownPageInput {
  readonly node: RouteNode
  readonly title: string
  readonly description: string
  readonly links: readonly LinkGroup[]
}

/** A page and its Markdown file, whose text is printed only when it is written. */
export interface MarkdownPageFile extends MarkdownPageInput {
  /** Route of the Markdown file. */
  readonly route: Route
  readonly hash: string
  read(): Promise<string>
}

/** What the copies of a site are made with. */
export interface MarkdownContext {
  readonly graph: SiteGraph
  readonly identity: SiteInfo
  /** Names the program, whose next release may print copies otherwise. */
  readonly generator: string
  /** Whether each version is also written into one file. */
  readonly writesLlmsFull: boolean
  /** The text of a page as plain Markdown. */
  readMarkdown(page: Page): Promise<MarkdownPage>
  /** Whether a page with a copy stands at an address of the site's HTML. */
  hasMarkdownPage(href: string): boolean
  /** The absolute address of what stands at an address of the site's HTML, as it is linked from a copy. */
  absoluteUrl(href: string, from: Route): string
  /** The pages whose texts a page shows, by what they are imported as. */
  includedPages(page: Page): ReadonlyMap<string, Page>
}

export function createMarkdownContext(
  graph: SiteGraph,
  { identity, generator }: Pick<DocumentShell, 'identity' | 'generator'>,
  { readMarkdown, writesLlmsFull }: Pick<MarkdownContext, 'readMarkdown' | 'writesLlmsFull'>,
): MarkdownContext {
  const { url, baseUrl } = identity
  const { siteDir } = graph.linkTargets
  const copies = new Map<string, Href>(
    [...graph.markdownPages.routes].map(([route, copy]) => [
      hrefOf(baseUrl, route),
      hrefOf(baseUrl, copy),
    ]),
  )
  const pages = new Map(
    [...graph.partials, ...graph.nodes.flatMap((node) => pageOf(node) ?? [])].map((page) => [
      page.source.path,
      page,
    ]),
  )
  return {
    graph,
    identity,
    generator,
    writesLlmsFull,
    readMarkdown,
    hasMarkdownPage: (href) => copies.has(splitHref(href).path),
    absoluteUrl(href, from) {
      const base = urlOf(identity, from)
      if (!URL.canParse(href, base)) return href
      const { origin, pathname, search, hash } = new URL(href, base)
      if (origin !== url) return href
      return url + (copies.get(pathname) ?? pathname) + search + hash
    },
    includedPages: (page) =>
      new Map(
        page.includes.flatMap(({ specifier }) => {
          const shown = pages.get(resolveIncludePath(specifier, page, siteDir))
          return shown === undefined ? [] : [[specifier, shown] as const]
        }),
      ),
  }
}
