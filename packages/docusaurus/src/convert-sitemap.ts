import { decodeText } from '@ssgdocs/runtime/contract/addresses'
import { completeSiteConfig } from './complete-site-config.ts'
import { selectFields, toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

type Items = readonly UnknownRecord[]

/** Converts the options of the sitemap plugin. */
export function convertSitemapOptions(
  options: UnknownRecord,
  siteConfig: UnknownRecord,
): UnknownRecord {
  const { createSitemapItems } = options
  return {
    ...selectFields(options, ['ignorePatterns', 'changefreq', 'priority', 'lastmod', 'filename']),
    ...(typeof createSitemapItems === 'function' && {
      createItems: (items: Items) => createSitemapItems(parametersFor(items, siteConfig)),
    }),
  }
}

/** What Docusaurus passes to `createSitemapItems`. The routes are those of the pages in the sitemap. */
function parametersFor(items: Items, config: UnknownRecord): UnknownRecord {
  const siteConfig = completeSiteConfig(config)
  const byPath = new Map(items.map((item) => [pathOf(item), item]))
  return {
    siteConfig,
    routes: [...byPath.keys()].map((path) => ({ path, exact: true })),
    defaultCreateSitemapItems: async ({ routes }: UnknownRecord) =>
      toArray(routes).flatMap((route) => byPath.get(String(toRecord(route)['path'])) ?? []),
  }
}

function pathOf({ url }: UnknownRecord): string {
  return decodeText(new URL(String(url)).pathname)
}
