import type { SearchProvider } from '@ssg/runtime/contract/site-view'
import { type DocSearchSite, type SearchRecord, toDocSearchRecords } from '@ssg/search'
import { replaceAlgoliaIndex } from './replace-algolia-index.ts'
import { replaceMeilisearchIndex } from './replace-meilisearch-index.ts'
import { replaceTypesenseCollection } from './replace-typesense-collection.ts'

/** The settings of a search server. */
export type SearchServer = Exclude<SearchProvider, { readonly provider: 'local' }>

/** What an upload needs besides the records. */
export interface PushTarget {
  readonly server: SearchServer
  readonly adminKey: string
  /** Used in the records of Algolia. */
  readonly site: DocSearchSite
}

/** An upload failed; the message is that of the search server. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure'
}

/** Replaces all records of an index. Searches use the old records until all new ones are uploaded. */
export async function pushRecords(
  records: readonly SearchRecord[],
  target: PushTarget,
): Promise<void> {
  try {
    await replaceIndex(records, target)
  } catch (error) {
    throw new PushFailure(errorMessage(error), { cause: error })
  }
}

function replaceIndex(
  records: readonly SearchRecord[],
  { server, adminKey, site }: PushTarget,
): Promise<void> {
  switch (server.provider) {
    case 'typesense':
      return replaceTypesenseCollection(records, server, adminKey)
    case 'meilisearch':
      return replaceMeilisearchIndex(records, server, adminKey)
    case 'algolia':
      return replaceAlgoliaIndex(
        records.flatMap((record) => toDocSearchRecords(record, site)),
        server,
        adminKey,
      )
  }
}

/** The error of `fetch` has its reason in `cause`. */
function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  return cause instanceof Error ? `${message}: ${errorMessage(cause)}` : message
}
