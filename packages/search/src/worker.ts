import type { SearchRequest, SearchResponse } from './messages.ts'
import { searchAll } from './search-all.ts'
import { openIndex, type SearchIndex } from './search-index.ts'

let indexes: readonly SearchIndex[] = []

addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => {
  if (data.type === 'open') {
    const load = loader(data.baseUrl)
    indexes = data.roots.map((root) => openIndex(root, load))
    return
  }
  const { id, query, place, most } = data
  try {
    answer({ id, answer: await searchAll(indexes, query, place, most) })
  } catch (error) {
    answer({ id, failure: String(error) })
  }
})

function answer(response: SearchResponse): void {
  postMessage(response)
}

function loader(baseUrl: string) {
  return async (path: string): Promise<unknown> => {
    const response = await fetch(baseUrl + path)
    if (!response.ok) throw new Error(`${response.status} ${path}`)
    return response.json()
  }
}
