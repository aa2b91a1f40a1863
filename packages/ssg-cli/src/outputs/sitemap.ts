import { hrefOf, type OutputPath, type Route, urlOf } from '@ssg/runtime/contract/addresses'
import { outputPath } from '@ssg/runtime/contract/output-paths'
import picomatch from 'picomatch'
import { type EnumChangefreq, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { SitemapConfig } from '../config/hosting-config.ts'
import type { SiteInfo } from '../config/site-config.ts'
import type { RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { isIndexed } from '../render/build-head.ts'
import { lastModified } from './last-modified.ts'
import type { OutputFile } from './output-file.ts'

/** Limit of the sitemap protocol. */
const maxUrlsPerFile = 50_000

/**
 * The sitemap with every indexable page, and `robots.txt`, which names it. `robots.txt` disallows nothing:
 * a crawler that may not read a page never sees its `noindex`.
 */
export async function sitemapFiles(
  graph: SiteGraph,
  config: SitemapConfig | null,
  identity: SiteInfo,
  maxUrls = maxUrlsPerFile,
): Promise<OutputFile[]> {
  const listed =
    config === null ? [] : graph.nodes.filter(createSitemapFilter(graph, config, identity))
  if (config === null || listed.length === 0) return [robotsTxt('Allow: /')]

  const { filename } = config
  const hrefTo = (target: Route | OutputPath) => urlOf(identity, target)
  const sitemap = createSitemapRenderer(graph, config, hrefTo)
  const parts = Math.ceil(listed.length / maxUrls)
  const files =
    parts === 1
      ? [outputFile(filename, await sitemap(listed))]
      : await Promise.all(
          Array.from({ length: parts }, async (_, index) => {
            const part = listed.slice(index * maxUrls, (index + 1) * maxUrls)
            return outputFile(filename.replace(/\.xml$/, `-${index + 1}.xml`), await sitemap(part))
          }),
        )
  const index = parts === 1 ? [] : [outputFile(filename, await renderSitemapIndex(files, hrefTo))]
  return [...index, ...files, robotsTxt(`Allow: /\n\nSitemap: ${hrefTo(outputPath(filename))}`)]
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

function createSitemapRenderer(
  graph: SiteGraph,
  { changefreq, priority, lastmod }: SitemapConfig,
  hrefTo: (target: Route | OutputPath) => string,
): (nodes: readonly RouteNode[]) => Promise<Buffer> {
  return (nodes) => {
    const stream = new SitemapStream({ lastmodDateOnly: lastmod === 'date' })
    const xml = streamToPromise(stream)
    for (const node of nodes) {
      const changed = lastmod === null ? null : lastModified(node, graph)
      stream.write({
        url: hrefTo(node.route),
        ...(changed === null ? {} : { lastmod: changed.toISOString() }),
        ...(changefreq === null ? {} : { changefreq: changefreq as EnumChangefreq }),
        ...(priority === null ? {} : { priority }),
      })
    }
    stream.end()
    return xml
  }
}

function renderSitemapIndex(
  parts: readonly OutputFile[],
  hrefTo: (target: Route | OutputPath) => string,
): Promise<Buffer> {
  const stream = new SitemapIndexStream()
  const xml = streamToPromise(stream)
  for (const { path } of parts) stream.write({ url: hrefTo(path) })
  stream.end()
  return xml
}

function outputFile(name: string, bytes: Buffer): OutputFile {
  return { path: outputPath(name), source: { bytes } }
}

function robotsTxt(rule: string): OutputFile {
  return outputFile('robots.txt', Buffer.from(`User-agent: *\n${rule}\n`))
}
