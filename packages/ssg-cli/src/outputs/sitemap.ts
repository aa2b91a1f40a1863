import { hrefOf, type OutputPath, type Route, urlOf } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import picomatch from 'picomatch'
import { escapeText } from '../compile/escape-html.ts'
import type { SitemapConfig } from '../config/hosting-config.ts'
import type { SiteInfo } from '../config/site-config.ts'
import type { RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { isIndexed } from '../render/build-head.ts'
import { lastModified } from './last-modified.ts'
import type { OutputFile } from './output-file.ts'

/** Limit of the sitemap protocol. */
const maxUrlsPerFile = 50_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const extensionNamespaces = [
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ')

/**
 * The sitemap with every indexable page, and `robots.txt`, which names it. `robots.txt` disallows nothing:
 * a crawler that may not read a page never sees its `noindex`.
 */
export function sitemapFiles(
  graph: SiteGraph,
  config: SitemapConfig | null,
  identity: SiteInfo,
  maxUrls = maxUrlsPerFile,
): OutputFile[] {
  const listed =
    config === null ? [] : graph.nodes.filter(createSitemapFilter(graph, config, identity))
  if (config === null || listed.length === 0) return [robotsTxt('Allow: /')]

  const { filename } = config
  const hrefTo = (target: Route | OutputPath) => urlOf(identity, target)
  const sitemap = createSitemapRenderer(graph, config, hrefTo)
  const parts = Math.ceil(listed.length / maxUrls)
  const files =
    parts === 1
      ? [outputFile(filename, sitemap(listed))]
      : Array.from({ length: parts }, (_, index) => {
          const part = listed.slice(index * maxUrls, (index + 1) * maxUrls)
          return outputFile(filename.replace(/\.xml$/, `-${index + 1}.xml`), sitemap(part))
        })
  const index = parts === 1 ? [] : [outputFile(filename, renderSitemapIndex(files, hrefTo))]
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
): (nodes: readonly RouteNode[]) => string {
  const hints = [
    changefreq === null ? '' : `<changefreq>${changefreq}</changefreq>`,
    priority === null ? '' : `<priority>${priority.toFixed(1)}</priority>`,
  ].join('')
  return (nodes) => {
    const urls = nodes.map(
      (node) => `<url>${loc(hrefTo(node.route))}${changed(node)}${hints}</url>`,
    )
    return `${declaration}<urlset ${namespace} ${extensionNamespaces}>${urls.join('')}</urlset>`
  }

  function changed(node: RouteNode): string {
    const time = lastmod === null ? undefined : lastModified(node, graph)?.toISOString()
    if (time === undefined) return ''
    return `<lastmod>${lastmod === 'date' ? time.slice(0, 10) : time}</lastmod>`
  }
}

function renderSitemapIndex(
  parts: readonly OutputFile[],
  hrefTo: (target: Route | OutputPath) => string,
): string {
  const sitemaps = parts.map(({ path }) => `<sitemap>${loc(hrefTo(path))}</sitemap>`)
  return `${declaration}<sitemapindex ${namespace}>${sitemaps.join('')}</sitemapindex>`
}

function loc(url: string): string {
  return `<loc>${escapeText(url)}</loc>`
}

function outputFile(name: string, bytes: string): OutputFile {
  return { path: outputPath(name), source: { bytes } }
}

function robotsTxt(rule: string): OutputFile {
  return outputFile('robots.txt', `User-agent: *\n${rule}\n`)
}
