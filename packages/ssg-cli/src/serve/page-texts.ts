import { optionsFor } from '../compile/compile-pages.ts'
import type { CompileOptions } from '../compile/compile-text.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import { hrefOf } from '../graph/addresses.ts'
import { pageOf } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { type BodyLink, bodyLinks } from '../render/fill-body.ts'

/** What has to be known of a static page to show a new text of it at once. */
export interface PageText {
  readonly href: string
  readonly options: CompileOptions
  readonly pluginCode: string | null
  /** What its links meant, by what was written. */
  readonly links: ReadonlyMap<string, BodyLink>
}

/** The static pages of a site by the absolute path of their source. */
export function pageTexts(
  { nodes, links }: SiteGraph,
  baseUrl: string,
  config: MarkdownConfig,
): ReadonlyMap<string, PageText> {
  const texts = new Map<string, PageText>()
  for (const node of nodes) {
    const page = pageOf(node)
    if (page === null || page.body.kind !== 'static') continue
    const meanings = bodyLinks(links.get(page))
    texts.set(page.source.path, {
      href: hrefOf(baseUrl, node.route),
      options: optionsFor(page.source, config),
      pluginCode: config.pluginCode,
      links: new Map(
        page.links.flatMap(({ href }, index) => {
          const meaning = meanings[index]
          return meaning === undefined ? [] : [[href, meaning] as const]
        }),
      ),
    })
  }
  return texts
}
