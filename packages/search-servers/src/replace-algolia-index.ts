import { searchClient } from '@algolia/client-search'
import type { SearchProvider } from '@ssgdocs/runtime/contract/site-view'
import { type DocSearchRecord, minTypoLength } from '@ssgdocs/search'
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
  // A long section has several records; only the best match is shown.
  attributeForDistinct: 'url',
  distinct: true,
}

/** Uploads the records to a new index and moves it over the current one. */
export async function replaceAlgoliaIndex(
  records: readonly DocSearchRecord[],
  { appId, url, index }: AlgoliaIndex,
  adminKey: string,
): Promise<void> {
  const client = searchClient(appId, adminKey, url === null ? {} : hostOptions(url))
  // The new index inherits the settings of the current one.
  const { taskID } = await client.setSettings({ indexName: index, indexSettings })
  await client.waitForTask({ indexName: index, taskID })
  await client.replaceAllObjects({
    indexName: index,
    objects: records.map((record) => ({ ...record })),
    batchSize,
  })
}

function hostOptions(url: string): ClientOptions {
  const { hostname, port, protocol } = new URL(url)
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
