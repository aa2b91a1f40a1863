import type { SearchRoot } from './format.ts'
import { openedMessage, type SearchRequest, type SearchResponse } from './messages.ts'
import { readIndexFile } from './read-index-file.ts'
import { type SearchedIndexes, searchAll } from './search-all.ts'
import { openIndex } from './search-index.ts'

let indexes: SearchedIndexes = { primary: [], otherDocs: [] }

addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => {
  if (data.type === 'open') {
    const load = createLoader(data.siteUrl)
    const open = (root: SearchRoot) => openIndex(root, load)
    indexes = { primary: data.primary.map(open), otherDocs: data.otherDocs.map(open) }
    return postMessage(openedMessage)
  }
  const { id, query, pageHref, limits } = data
  try {
    respond({ id, results: await searchAll(indexes, query, pageHref, limits) })
  } catch (error) {
    respond({ id, error: String(error) })
  }
})

function respond(response: SearchResponse): void {
  postMessage(response)
}

/** Loads files below a URL. Tries a second time: a connection may be lost for a moment. */
function createLoader(siteUrl: string) {
  const load = async (path: string): Promise<unknown> => {
    const response = await fetch(new URL(path, siteUrl))
    if (!response.ok) throw new Error(`${response.status} ${path}`)
    return readIndexFile(new Uint8Array(await response.arrayBuffer()))
  }
  return (path: string) => load(path).catch(() => load(path))
}
