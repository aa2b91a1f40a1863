import type { CompileOptions } from '../compile/compile-markdown.ts'
import { compileOptionsFor } from '../compile/compile-pages.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import { pageOf } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { hrefOf } from '../graph/urls.ts'
import { type BodyLink, bodyLinks } from '../render/fill-body.ts'

/** What has to be known of a static page to show a new text of it at once. */
export interface StaticPage {
  readonly href: string
  readonly options: CompileOptions
  readonly pluginCode: string | null
  /** What its links meant, by what was written. */
  readonly resolvedLinks: ReadonlyMap<string, BodyLink>
}

/** The static pages of a site by the absolute path of their source. */
export function collectStaticPages(
  { nodes, links }: SiteGraph,
  baseUrl: string,
  config: MarkdownConfig,
): ReadonlyMap<string, StaticPage> {
  const texts = new Map<string, StaticPage>()
  for (const node of nodes) {
    const page = pageOf(node)
    if (page === null || page.body.kind !== 'static') continue
    const meanings = bodyLinks(links.get(page))
    texts.set(page.source.path, {
      href: hrefOf(baseUrl, node.route),
      options: compileOptionsFor(page.source, config),
      pluginCode: config.pluginsHash,
      resolvedLinks: new Map(
        page.links.flatMap(({ href }, index) => {
          const meaning = meanings[index]
          return meaning === undefined ? [] : [[href, meaning] as const]
        }),
      ),
    })
  }
  return texts
}
