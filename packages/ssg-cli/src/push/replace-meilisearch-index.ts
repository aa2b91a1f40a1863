import { minTypoLength, type SearchRecord, searchableFields } from '@ssg/search'
import {
  type EnqueuedTaskPromise,
  Meilisearch,
  MeilisearchApiError,
  type Settings,
} from 'meilisearch'
import { batchesOf } from './batches.ts'

/** Milliseconds: a task that indexes many records takes its time. */
const taskTimeout = 10 * 60_000

const settings: Settings = {
  searchableAttributes: [...searchableFields],
  filterableAttributes: ['scope', 'missingIn', 'docs', 'version'],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'exactness', 'position:asc'],
  sortableAttributes: ['position'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: minTypoLength, twoTypos: 255 } },
}

/** Fills a new index, swaps it with the one that is searched, and removes what that held before. */
export async function replaceMeilisearchIndex(
  records: readonly SearchRecord[],
  { url, index }: { readonly url: string; readonly index: string },
  adminKey: string,
): Promise<void> {
  const client = new Meilisearch({ host: url, apiKey: adminKey })
  const incoming = `${index}_${Date.now()}`
  await waitForTask(client.createIndex(incoming, { primaryKey: 'id' }))
  try {
    const next = client.index(incoming)
    await waitForTask(next.updateSettings(settings))
    for (const batch of batchesOf(records)) await waitForTask(next.addDocuments([...batch]))
    // Only indexes that are there can be swapped.
    if (!(await indexExists(client, index))) {
      await waitForTask(client.createIndex(index, { primaryKey: 'id' }))
    }
    await waitForTask(client.swapIndexes([{ indexes: [index, incoming], rename: false }]))
  } catch (error) {
    await client.deleteIndex(incoming)
    throw error
  }
  await waitForTask(client.deleteIndex(incoming))
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

/** Waits until the server has done what it was asked for. */
async function waitForTask(task: EnqueuedTaskPromise): Promise<void> {
  const { status, error } = await task.waitTask({ timeout: taskTimeout })
  if (status !== 'succeeded') throw new Error(error?.message ?? `The task ended as ${status}`)
}
