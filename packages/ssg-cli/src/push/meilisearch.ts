import { leastForTypo, type SearchRecord, searchedFields } from '@ssg/search'
import {
  type EnqueuedTaskPromise,
  Meilisearch,
  MeilisearchApiError,
  type Settings,
} from 'meilisearch'
import { batchesOf } from './batches.ts'

/** Milliseconds: a task that indexes many records takes its time. */
const longestTask = 10 * 60_000

const settings: Settings = {
  searchableAttributes: [...searchedFields],
  filterableAttributes: ['scope', 'missingIn', 'docs', 'version'],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'exactness', 'position:asc'],
  sortableAttributes: ['position'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: leastForTypo, twoTypos: 255 } },
}

/** Fills a new index, swaps it with the one that is searched, and removes what that held before. */
export async function replaceInMeilisearch(
  records: readonly SearchRecord[],
  { url, index }: { readonly url: string; readonly index: string },
  adminKey: string,
): Promise<void> {
  const client = new Meilisearch({ host: url, apiKey: adminKey })
  const incoming = `${index}_${Date.now()}`
  await finish(client.createIndex(incoming, { primaryKey: 'id' }))
  try {
    const next = client.index(incoming)
    await finish(next.updateSettings(settings))
    for (const batch of batchesOf(records)) await finish(next.addDocuments([...batch]))
    // Only indexes that are there can be swapped.
    if (!(await exists(client, index))) {
      await finish(client.createIndex(index, { primaryKey: 'id' }))
    }
    await finish(client.swapIndexes([{ indexes: [index, incoming], rename: false }]))
  } catch (error) {
    await client.deleteIndex(incoming)
    throw error
  }
  await finish(client.deleteIndex(incoming))
}

async function exists(client: Meilisearch, index: string): Promise<boolean> {
  try {
    await client.getRawIndex(index)
    return true
  } catch (error) {
    if (error instanceof MeilisearchApiError && error.response.status === 404) return false
    throw error
  }
}

/** Waits until the server has done what it was asked for. */
async function finish(task: EnqueuedTaskPromise): Promise<void> {
  const { status, error } = await task.waitTask({ timeout: longestTask })
  if (status !== 'succeeded') throw new Error(error?.message ?? `The task ended as ${status}`)
}
