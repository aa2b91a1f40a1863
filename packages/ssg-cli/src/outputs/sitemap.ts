import { EnumChangefreq, SitemapStream, streamToPromise } from 'sitemap'
import type { IdentityConfig } from '../config/site-config.ts'
import { hrefOf } from '../graph/addresses.ts'
import type { RouteNode } from '../graph/routes.ts'
import { isIndexed } from '../render/head.ts'
import type { OutputFile } from './output-file.ts'

/** `sitemap.xml` with every page that search engines may show, and `robots.txt`, which names it. */
export async function sitemapFiles(
  nodes: readonly RouteNode[],
  identity: IdentityConfig,
): Promise<OutputFile[]> {
  const indexed = nodes.filter((node) => isIndexed(node, identity))
  if (indexed.length === 0) return [robots('Disallow: /')]

  const stream = new SitemapStream({ hostname: identity.url })
  const xml = streamToPromise(stream)
  for (const { route } of indexed) {
    const url = hrefOf(identity.baseUrl, route)
    stream.write({ url, changefreq: EnumChangefreq.WEEKLY, priority: 0.5 })
  }
  stream.end()
  return [
    { path: 'sitemap.xml', source: { bytes: await xml } },
    robots(`Allow: /\n\nSitemap: ${identity.url}${hrefOf(identity.baseUrl, 'sitemap.xml')}`),
  ]
}

function robots(rule: string): OutputFile {
  return { path: 'robots.txt', source: { bytes: `User-agent: *\n${rule}\n` } }
}
