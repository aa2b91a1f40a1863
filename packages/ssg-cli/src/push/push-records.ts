import type { SearchProvider } from '@ssg/runtime/contract/site-view'
import type { DocSearchSite, SearchRecord } from '@ssg/search'
import { replaceAlgoliaIndex } from './replace-algolia-index.ts'
import { replaceMeilisearchIndex } from './replace-meilisearch-index.ts'
import { replaceTypesenseCollection } from './replace-typesense-collection.ts'

/** The index of a search server. */
export type SearchServer = Exclude<SearchProvider, { readonly provider: 'local' }>

/** A server that did not take the records, in its own words. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure'
}

/** Puts records in the place of those that an index holds. Readers find the old ones until all new ones are there. */
export async function pushRecords(
  records: readonly SearchRecord[],
  server: SearchServer,
  adminKey: string,
  site: DocSearchSite,
): Promise<void> {
  try {
    await replaceIndex(records, server, adminKey, site)
  } catch (error) {
    throw new PushFailure(errorMessage(error), { cause: error })
  }
}

function replaceIndex(
  records: readonly SearchRecord[],
  server: SearchServer,
  adminKey: string,
  site: DocSearchSite,
): Promise<void> {
  switch (server.provider) {
    case 'typesense':
      return replaceTypesenseCollection(records, server, adminKey)
    case 'meilisearch':
      return replaceMeilisearchIndex(records, server, adminKey)
    case 'algolia':
      return replaceAlgoliaIndex(records, server, adminKey, site)
  }
}

/** `fetch` tells why it failed in the cause of its error. */
function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  return cause instanceof Error ? `${message}: ${errorMessage(cause)}` : message
}
