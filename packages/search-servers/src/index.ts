import type { PushTarget, SearchServersPackage } from '@ssgdocs/cli/toolkit'
import { type SearchRecord, toDocSearchRecords } from '@ssgdocs/search'
import { replaceAlgoliaIndex } from './replace-algolia-index.ts'
import { replaceMeilisearchIndex } from './replace-meilisearch-index.ts'
import { replaceTypesenseCollection } from './replace-typesense-collection.ts'
import { requestTimeout } from './request-limits.ts'

export const pushRecords: SearchServersPackage['pushRecords'] = (records, target) =>
  replaceIndex(records, target).then(() => null, errorMessage)

async function replaceIndex(
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
  const { cause, message, name } = error
  if (/timeout/i.test(name)) return `no response within ${requestTimeout() / 1000} s`
  if (message === 'unexpected redirect')
    return 'the server redirects, and the admin key is not sent to another URL. Set `search.url` to the redirect target'
  return cause instanceof Error ? `${message}: ${errorMessage(cause)}` : message
}
