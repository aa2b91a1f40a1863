import { type Href, withoutHash, withQueryAndHash } from '@ssgdocs/runtime/contract/addresses'
import { searchParameters } from '@ssgdocs/runtime/contract/search'

/** Query parameters of the search results page. */
export interface SearchUrlParams {
  readonly query: string
  /** Key of the searched version; null for the default. */
  readonly version: string | null
}

/** Formats a query string: empty, or with a leading `?`. */
export function formatSearchUrlParams({ query, version }: SearchUrlParams): string {
  const parameters = new URLSearchParams()
  if (query !== '') parameters.set(searchParameters.query, query)
  if (version !== null) parameters.set(searchParameters.version, version)
  const queryString = parameters.toString()
  return queryString === '' ? '' : `?${queryString}`
}

export function parseSearchUrlParams(suffix: string): SearchUrlParams {
  const parameters = new URLSearchParams(withoutHash(suffix))
  return {
    query: parameters.get(searchParameters.query) ?? '',
    version: parameters.get(searchParameters.version),
  }
}

/** URL of the results page for a query. */
export function searchPageHref(page: Href, params: SearchUrlParams): Href {
  return withQueryAndHash(page, { query: formatSearchUrlParams(params), hash: '' })
}
