import { searchParameters } from '@ssg/runtime/contract/search'
import type { Href } from '@ssg/runtime/contract/site-view'

/** What the address of a page of results asks for. */
export interface SearchUrlParams {
  readonly query: string
  /** Key of the version that is searched; null: the one that is meant anyway. */
  readonly version: string | null
}

/** Query part of an address, empty or with a question mark in front. */
export function formatSearchUrlParams({ query, version }: SearchUrlParams): string {
  const parameters = new URLSearchParams()
  if (query !== '') parameters.set(searchParameters.query, query)
  if (version !== null) parameters.set(searchParameters.version, version)
  const written = parameters.toString()
  return written === '' ? '' : `?${written}`
}

export function parseSearchUrlParams(suffix: string): SearchUrlParams {
  const parameters = new URLSearchParams(suffix.replace(/#.*$/, ''))
  return {
    query: parameters.get(searchParameters.query) ?? '',
    version: parameters.get(searchParameters.version),
  }
}

/** Address of all results, on the page that has them. */
export function searchPageHref(page: Href, asked: SearchUrlParams): Href {
  return page + formatSearchUrlParams(asked)
}
