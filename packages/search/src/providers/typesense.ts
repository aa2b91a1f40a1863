import { leastForTypo } from '../words.ts'
import { answerOf, type FoundRecord } from './answer.ts'
import { closeMark, markedWords, openMark } from './marked.ts'
import { postJson } from './post-json.ts'
import { type SearchRecord, searchedFields } from './record.ts'
import { mostElsewhere, mostHits, type RemoteIndex, type RemoteSearch } from './remote-search.ts'

interface TypesenseAnswer {
  readonly results: readonly (TypesenseResult | { readonly code: number; readonly error: string })[]
}

interface TypesenseResult {
  readonly hits: readonly { readonly document: SearchRecord; readonly highlights: unknown }[]
}

/** Searches a collection of Typesense, or what an alias stands for: two searches in one request. */
export function searchTypesense({ url, index, searchKey }: RemoteIndex): RemoteSearch {
  return async ({ words, scopes }) => {
    const { results } = await postJson<TypesenseAnswer>(
      `${url}/multi_search`,
      { 'x-typesense-api-key': searchKey },
      {
        searches: [
          searchIn(`scope:=[${scopes.map(quoted).join(',')}]`, mostHits),
          searchIn(`missingIn:=[${quoted(scopes[0] ?? '')}]`, mostElsewhere),
        ].map((search) => ({ collection: index, q: words, ...search })),
      },
    )
    const [own = [], elsewhere = []] = results.map(foundIn)
    return answerOf(own, elsewhere)
  }
}

function searchIn(filter: string, most: number) {
  return {
    query_by: searchedFields.join(','),
    filter_by: filter,
    sort_by: '_text_match:desc,position:asc',
    per_page: most,
    num_typos: 1,
    min_len_1typo: leastForTypo,
    include_fields: 'href,page,path,names,text,version',
    highlight_fields: 'names,page,path,text',
    highlight_start_tag: openMark,
    highlight_end_tag: closeMark,
  }
}

/** A value of a filter. */
function quoted(value: string): string {
  return `\`${value.replaceAll('`', '')}\``
}

/** One search may fail while the request does not. */
function foundIn(result: TypesenseAnswer['results'][number]): FoundRecord[] {
  if ('error' in result) throw new Error(`${result.code} ${result.error}`)
  return result.hits.map(({ document, highlights }) => ({
    ...document,
    terms: markedWords(highlights),
  }))
}
