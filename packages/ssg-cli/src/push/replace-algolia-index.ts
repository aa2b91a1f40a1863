import { searchClient } from '@algolia/client-search'
import type { SearchProvider } from '@ssg/runtime/contract/site-view'
import {
  type DocSearchSite,
  minTypoLength,
  type SearchRecord,
  toDocSearchRecords,
} from '@ssg/search'
import { batchSize } from './batches.ts'

type AlgoliaIndex = Extract<SearchProvider, { readonly provider: 'algolia' }>
type ClientOptions = NonNullable<Parameters<typeof searchClient>[2]>

const indexSettings = {
  searchableAttributes: [
    'unordered(names)',
    'unordered(hierarchy.lvl1)',
    'hierarchy.lvl2,hierarchy.lvl3,hierarchy.lvl4,hierarchy.lvl5,hierarchy.lvl6',
    'unordered(nameParts)',
    'unordered(content)',
  ],
  attributesForFaceting: ['scope', 'filterOnly(missingIn)', 'docs', 'version', 'language'],
  customRanking: ['asc(position)'],
  minWordSizefor1Typo: minTypoLength,
  minWordSizefor2Typos: 255,
  // Of a long section cut in pieces, the one that fits best.
  attributeForDistinct: 'url',
  distinct: true,
}

/** Fills a new index with records of DocSearch and moves it to the place of the one that is searched. */
export async function replaceAlgoliaIndex(
  records: readonly SearchRecord[],
  { appId, url, index }: AlgoliaIndex,
  adminKey: string,
  site: DocSearchSite,
): Promise<void> {
  const client = searchClient(appId, adminKey, url === null ? {} : hostOptions(url))
  // The new index takes over the settings of the one before.
  const { taskID } = await client.setSettings({ indexName: index, indexSettings })
  await client.waitForTask({ indexName: index, taskID })
  await client.replaceAllObjects({
    indexName: index,
    objects: records
      .flatMap((record) => toDocSearchRecords(record, site))
      .map((record) => ({ ...record })),
    batchSize,
  })
}

function hostOptions(address: string): ClientOptions {
  const { hostname, port, protocol } = new URL(address)
  const scheme = protocol === 'https:' ? 'https' : 'http'
  return {
    hosts: [
      {
        url: hostname,
        accept: 'readWrite',
        protocol: scheme,
        ...(port !== '' && { port: Number(port) }),
      },
    ],
  }
}
