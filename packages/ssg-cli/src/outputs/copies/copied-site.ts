import type { MarkdownCopy } from '../../compile/markdown/markdown-copy.ts'
import type { Page } from '../../compile/page.ts'
import type { IdentityConfig } from '../../config/site-config.ts'
import { hrefOf, type Route } from '../../graph/addresses.ts'
import { includedPath } from '../../graph/join-includes.ts'
import { pageOf, type RouteNode } from '../../graph/routes.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import type { LinkGroup } from '../../render/listed-links.ts'
import type { DocumentShell } from '../document.ts'

/** A page of which there may be a copy. */
export interface CopiedPage {
  readonly node: RouteNode
  readonly title: string
  readonly description: string
  readonly links: readonly LinkGroup[]
}

/** What the copies of a site are made with. */
export interface CopiedSite {
  readonly graph: SiteGraph
  readonly identity: IdentityConfig
  /** Names the program, whose next release may print copies otherwise. */
  readonly generator: string
  /** Whether each version is also written into one file. */
  readonly hasFullTexts: boolean
  /** The text of a page as plain Markdown. */
  copyOf(page: Page): Promise<MarkdownCopy>
  /** Whether a page with a copy stands at an address of the site's HTML. */
  hasCopy(href: string): boolean
  /** The absolute address of what stands at an address of the site's HTML, as it is linked from a copy. */
  absolute(href: string, from: Route): string
  /** The pages whose texts a page shows, by what they are imported as. */
  shownBy(page: Page): ReadonlyMap<string, Page>
}

export function copiedSite(
  graph: SiteGraph,
  { identity, generator }: Pick<DocumentShell, 'identity' | 'generator'>,
  { copyOf, hasFullTexts }: Pick<CopiedSite, 'copyOf' | 'hasFullTexts'>,
): CopiedSite {
  const { url, baseUrl } = identity
  const { siteDir } = graph.targets
  const copies = new Map(
    [...graph.copies.routes].map(([route, copy]) => [
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
    hasFullTexts,
    copyOf,
    hasCopy: (href) => copies.has(href.replace(/[?#].*$/s, '')),
    absolute(href, from) {
      const base = url + hrefOf(baseUrl, from)
      if (!URL.canParse(href, base)) return href
      const { origin, pathname, search, hash } = new URL(href, base)
      if (origin !== url) return href
      return url + (copies.get(pathname) ?? pathname) + search + hash
    },
    shownBy: (page) =>
      new Map(
        page.includes.flatMap(({ specifier }) => {
          const shown = pages.get(includedPath(specifier, page, siteDir))
          return shown === undefined ? [] : [[specifier, shown] as const]
        }),
      ),
  }
}
