import { hrefOf, urlOf } from '@ssgdocs/runtime/contract/addresses'
import picomatch from 'picomatch'
import * as z from 'zod'
import type { SitemapConfig } from '../config/hosting-config.ts'
import type { SiteInfo } from '../config/site-config.ts'
import type { SitemapItem } from '../config/sitemap-items.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { isIndexed } from '../render/build-head.ts'
import { lastModified } from './last-modified.ts'

const itemList = z.array(
  z.object({
    url: z.string(),
    lastmod: z.string().nullish(),
    changefreq: z.string().nullish(),
    priority: z.number().nullish(),
  }),
)

/** Lists every indexable page, as the site's `createItems` changes the list. */
export async function listSitemapItems(
  graph: SiteGraph,
  config: SitemapConfig | null,
  identity: SiteInfo,
): Promise<Outcome<readonly SitemapItem[]>> {
  if (config === null) return { value: [], diagnostics: [] }
  const { changefreq, priority, lastmod } = config
  const items = graph.nodes.filter(createSitemapFilter(graph, config, identity)).map((node) => ({
    url: urlOf(identity, node.route),
    lastmod: lastmod === null ? null : formatDate(lastModified(node, graph), lastmod),
    ...{ changefreq, priority },
  }))
  if (config.createItems === undefined) return { value: items, diagnostics: [] }
  try {
    const changed = itemList.safeParse(await config.createItems(items))
    return changed.success
      ? { value: changed.data, diagnostics: [] }
      : { value: items, diagnostics: [failure(invalidResult(changed.error), config)] }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { value: items, diagnostics: [failure(`\`createItems\` failed: ${message}`, config)] }
  }
}

function formatDate(date: Date | null, precision: 'date' | 'datetime'): string | null {
  const time = date?.toISOString() ?? null
  return precision === 'date' ? (time?.slice(0, 10) ?? null) : time
}

function invalidResult({ issues: [issue] }: z.ZodError): string {
  const path = issue?.path.join('.') || 'the list'
  return `Invalid result of \`createItems\`, in ${path}: ${issue?.message}`
}

function failure(reason: string, { placeOfCreateItems }: SitemapConfig): Diagnostic {
  const hint = 'Return a list of objects with `url`, such as the given ones'
  return { severity: 'error', rule: 'sitemap', reason, hint, place: placeOfCreateItems() }
}

/** Patterns match routes with or without the base URL. */
function createSitemapFilter(
  { canonicalRoutes }: SiteGraph,
  { ignorePatterns }: SitemapConfig,
  identity: SiteInfo,
): (node: RouteNode) => boolean {
  const isIgnored = picomatch([...ignorePatterns])
  return (node) =>
    isIndexed(node, identity) &&
    !canonicalRoutes.has(node.route) &&
    !isIgnored(node.route) &&
    !isIgnored(hrefOf(identity.baseUrl, node.route))
}
