import { answerOf, type FoundRecord } from './answer.ts'
import { closeMark, markedWords, openMark, unmarked } from './marked.ts'
import { postJson } from './post-json.ts'
import type { SearchRecord } from './record.ts'
import { mostElsewhere, mostHits, type RemoteIndex, type RemoteSearch } from './remote-search.ts'

interface MeilisearchAnswer {
  readonly results: readonly { readonly hits: readonly MeilisearchHit[] }[]
}

type MeilisearchHit = Omit<SearchRecord, 'text'> & { readonly _formatted: SearchRecord }

/** Words of a text that are sent around the first that was meant. */
const excerptLength = 40

/** Searches an index of Meilisearch: two searches in one request. */
export function searchMeilisearch({ url, index, searchKey }: RemoteIndex): RemoteSearch {
  return async ({ words, scopes }) => {
    const { results } = await postJson<MeilisearchAnswer>(
      `${url}/multi-search`,
      { authorization: `Bearer ${searchKey}` },
      {
        queries: [
          searchIn(`scope IN [${scopes.map(quoted).join(', ')}]`, mostHits),
          searchIn(`missingIn = ${quoted(scopes[0] ?? '')}`, mostElsewhere),
        ].map((search) => ({ indexUid: index, q: words, ...search })),
      },
    )
    const [own = [], elsewhere = []] = results.map(({ hits }) => hits.map(foundRecord))
    return answerOf(own, elsewhere)
  }
}

function searchIn(filter: string, most: number) {
  return {
    filter,
    limit: most,
    attributesToRetrieve: ['href', 'page', 'path', 'names', 'version'],
    attributesToHighlight: ['names', 'page', 'path', 'text'],
    attributesToCrop: ['text'],
    cropLength: excerptLength,
    highlightPreTag: openMark,
    highlightPostTag: closeMark,
  }
}

/** A value of a filter. */
function quoted(value: string): string {
  return JSON.stringify(value)
}

function foundRecord({ _formatted, ...record }: MeilisearchHit): FoundRecord {
  return { ...record, text: unmarked(_formatted.text), terms: markedWords(_formatted) }
}
