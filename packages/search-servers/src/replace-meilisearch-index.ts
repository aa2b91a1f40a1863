import { minTypoLength, type SearchRecord, searchableFields } from '@ssgdocs/search'
import {
  type EnqueuedTaskPromise,
  Meilisearch,
  MeilisearchApiError,
  type Settings,
} from 'meilisearch'
import { batchesOf } from './batches.ts'
import { refuseRedirects, requestTimeout } from './request-limits.ts'

/** In ms. Indexing many records takes long. */
const taskTimeout = 10 * 60_000

const settings: Settings = {
  searchableAttributes: [...searchableFields],
  filterableAttributes: ['scope', 'missingIn', 'docs', 'version'],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'exactness', 'position:asc'],
  sortableAttributes: ['position'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: minTypoLength, twoTypos: 255 } },
}

/** Uploads the records to a new index, swaps it with the current one, and deletes the old records. */
export async function replaceMeilisearchIndex(
  records: readonly SearchRecord[],
  { url, index }: { readonly url: string; readonly index: string },
  adminKey: string,
): Promise<void> {
  const client = new Meilisearch({
    host: url,
    apiKey: adminKey,
    timeout: requestTimeout(),
    requestInit: refuseRedirects,
  })
  const newName = `${index}_${Date.now()}`
  await waitForTask(client.createIndex(newName, { primaryKey: 'id' }))
  try {
    const newIndex = client.index(newName)
    await waitForTask(newIndex.updateSettings(settings))
    for (const batch of batchesOf(records)) await waitForTask(newIndex.addDocuments([...batch]))
    // Both indexes must exist to be swapped.
    if (!(await indexExists(client, index))) {
      await waitForTask(client.createIndex(index, { primaryKey: 'id' }))
    }
    await waitForTask(client.swapIndexes([{ indexes: [index, newName], rename: false }]))
  } catch (error) {
    await client.deleteIndex(newName)
    throw error
  }
  await waitForTask(client.deleteIndex(newName))
}

async function indexExists(client: Meilisearch, index: string): Promise<boolean> {
  try {
    await client.getRawIndex(index)
    return true
  } catch (error) {
    if (error instanceof MeilisearchApiError && error.response.status === 404) return false
    throw error
  }
}

/** Waits for a server task to complete. */
async function waitForTask(task: EnqueuedTaskPromise): Promise<void> {
  const { status, error } = await task.waitTask({ timeout: taskTimeout })
  if (status !== 'succeeded')
    throw new Error(error?.message ?? `The task ended with the status ${status}`)
}
