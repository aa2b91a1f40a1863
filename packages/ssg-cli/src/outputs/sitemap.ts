import { type OutputPath, urlOf } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { escapeText } from '../compile/escape-html.ts'
import type { SitemapConfig } from '../config/hosting-config.ts'
import type { SiteInfo } from '../config/site-config.ts'
import type { SitemapItem } from '../config/sitemap-items.ts'
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
 * The sitemap with the given entries, and `robots.txt`, which names it. `robots.txt` disallows nothing:
 * a crawler that may not read a page never sees its `noindex`.
 */
export function sitemapFiles(
  items: readonly SitemapItem[],
  config: SitemapConfig | null,
  identity: SiteInfo,
  maxUrls = maxUrlsPerFile,
): OutputFile[] {
  if (config === null || items.length === 0) return [robotsTxt('Allow: /')]

  const { filename } = config
  const hrefTo = (target: OutputPath) => urlOf(identity, target)
  const parts = Math.ceil(items.length / maxUrls)
  const files =
    parts === 1
      ? [outputFile(filename, renderSitemap(items))]
      : Array.from({ length: parts }, (_, index) => {
          const part = items.slice(index * maxUrls, (index + 1) * maxUrls)
          return outputFile(filename.replace(/\.xml$/, `-${index + 1}.xml`), renderSitemap(part))
        })
  const index = parts === 1 ? [] : [outputFile(filename, renderSitemapIndex(files, hrefTo))]
  return [...index, ...files, robotsTxt(`Allow: /\n\nSitemap: ${hrefTo(outputPath(filename))}`)]
}

function renderSitemap(items: readonly SitemapItem[]): string {
  const urls = items.map(({ url, lastmod, changefreq, priority }) => {
    const fields = [field('lastmod', lastmod), field('changefreq', changefreq)]
    return `<url>${field('loc', url)}${fields.join('')}${field('priority', priority?.toFixed(1))}</url>`
  })
  return `${declaration}<urlset ${namespace} ${extensionNamespaces}>${urls.join('')}</urlset>`
}

function renderSitemapIndex(
  parts: readonly OutputFile[],
  hrefTo: (target: OutputPath) => string,
): string {
  const sitemaps = parts.map(({ path }) => `<sitemap>${field('loc', hrefTo(path))}</sitemap>`)
  return `${declaration}<sitemapindex ${namespace}>${sitemaps.join('')}</sitemapindex>`
}

function field(name: string, value: string | null | undefined): string {
  return value == null ? '' : `<${name}>${escapeText(value)}</${name}>`
}

function outputFile(name: string, bytes: string): OutputFile {
  return { path: outputPath(name), source: { bytes } }
}

function robotsTxt(rule: string): OutputFile {
  return outputFile('robots.txt', `User-agent: *\n${rule}\n`)
}
