import type { SearchProvider } from '@ssg/runtime/contract/site-view'
import type { DocSearchSite, SearchRecord } from '@ssg/search'
import { replaceInAlgolia } from './algolia.ts'
import { replaceInMeilisearch } from './meilisearch.ts'
import { replaceInTypesense } from './typesense.ts'

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
    await replaceIn(records, server, adminKey, site)
  } catch (error) {
    throw new PushFailure(reasonOf(error), { cause: error })
  }
}

function replaceIn(
  records: readonly SearchRecord[],
  server: SearchServer,
  adminKey: string,
  site: DocSearchSite,
): Promise<void> {
  switch (server.provider) {
    case 'typesense':
      return replaceInTypesense(records, server, adminKey)
    case 'meilisearch':
      return replaceInMeilisearch(records, server, adminKey)
    case 'algolia':
      return replaceInAlgolia(records, server, adminKey, site)
  }
}

/** `fetch` tells why it failed in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  return cause instanceof Error ? `${message}: ${reasonOf(cause)}` : message
}
