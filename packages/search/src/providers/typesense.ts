import { minTypoLength } from '../tokenize.ts'
import { highlightEnd, highlightedWords, highlightStart } from './highlights.ts'
import { postJson } from './post-json.ts'
import {
  maxHits,
  maxOtherVersionHits,
  type RemoteIndex,
  type RemoteSearch,
} from './remote-search.ts'
import { type SearchRecord, searchableFields } from './search-record.ts'
import { type RemoteHit, toResultSet } from './to-result-set.ts'

interface TypesenseResponse {
  readonly results: readonly (TypesenseResult | { readonly code: number; readonly error: string })[]
}

interface TypesenseResult {
  readonly hits: readonly { readonly document: SearchRecord; readonly highlights: unknown }[]
}

/** Searches a Typesense collection or alias, with two searches in one request. */
export function searchTypesense({ url, index, searchKey }: RemoteIndex): RemoteSearch {
  return async ({ query, scopes }) => {
    const { results } = await postJson<TypesenseResponse>(
      `${url}/multi_search`,
      { 'x-typesense-api-key': searchKey },
      {
        searches: [
          searchParameters(`scope:=[${scopes.map(quoteFilterValue).join(',')}]`, maxHits),
          searchParameters(
            `missingIn:=[${quoteFilterValue(scopes[0] ?? '')}]`,
            maxOtherVersionHits,
          ),
        ].map((search) => ({ collection: index, q: query, ...search })),
      },
    )
    const [own = [], otherVersions = []] = results.map(toRemoteHits)
    return toResultSet(own, otherVersions)
  }
}

function searchParameters(filter: string, limit: number) {
  return {
    query_by: searchableFields.join(','),
    filter_by: filter,
    sort_by: '_text_match:desc,position:asc',
    per_page: limit,
    num_typos: 1,
    min_len_1typo: minTypoLength,
    include_fields: 'href,page,path,names,text,version',
    highlight_fields: 'names,page,path,text',
    highlight_start_tag: highlightStart,
    highlight_end_tag: highlightEnd,
  }
}

/** Quotes a value in a filter. */
function quoteFilterValue(value: string): string {
  return `\`${value.replaceAll('`', '')}\``
}

/** A single search can fail even if the request succeeds. */
function toRemoteHits(result: TypesenseResponse['results'][number]): RemoteHit[] {
  if ('error' in result) throw new Error(`${result.code} ${result.error}`)
  return result.hits.map(({ document, highlights }) => ({
    ...document,
    terms: highlightedWords(highlights),
  }))
}
