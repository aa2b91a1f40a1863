import type { SearchView } from '@ssgdocs/runtime/contract/page-view'
import { searchParameters } from '@ssgdocs/runtime/contract/search'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { SearchField } from '../controls/SearchField.tsx'
import { useText } from '../customize/Text.tsx'
import { useServices } from '../hooks/useServices.ts'
import { useSite } from '../hooks/useSite.ts'
import { groupHits } from '../search/group-hits.ts'
import { opensInSameTab, recordOpenedHit } from '../search/pending-highlight.ts'
import { SearchPageResults } from '../search/SearchPageResults.tsx'
import { SearchStatus } from '../search/SearchStatus.tsx'
import { parseSearchUrlParams } from '../search/search-url-params.ts'
import { useSearch } from '../search/useSearch.ts'
import { useSearchedVersion } from '../search/useSearchedVersion.ts'
import { useSearchUrlParams } from '../search/useSearchUrlParams.ts'

/** With more results than this, refining the query helps more. */
const limits = { maxHits: 60, maxHitsPerPage: Number.POSITIVE_INFINITY }

/** The search results page: query and version come from the query string. */
export function SearchPage({ view }: { readonly view: SearchView }) {
  const text = useText()
  const { docs } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const [params, setParams] = useSearchUrlParams()
  const version = useSearchedVersion(params.version)
  const search = useSearch(params.query, version, limits)
  const groups = useMemo(() => groupHits(search.results, limits.maxHitsPerPage), [search.results])
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const versions = docs.flatMap((one) => (one.versions.length > 1 ? one.versions : []))
  const isLoaded = useServices() !== null
  const isBusy = params.query.trim() !== '' && !search.isReady && search.failure === null
  const setQuery = (query: string): void => setParams({ ...params, query })

  // biome-ignore lint/correctness/useExhaustiveDependencies: adopts text typed before hydration, once.
  useLayoutEffect(() => {
    const query = input.current?.value ?? ''
    if (query !== '') setParams({ ...parseSearchUrlParams(location.search), query })
  }, [])

  return (
    <main className="page results">
      <h1>{text('search')}</h1>
      <noscript>
        <p className="results-note">{text('searchNeedsJavaScript')}</p>
      </noscript>
      <search>
        <form
          className="results-form"
          action={view.href}
          aria-busy={isLoaded ? isBusy : undefined}
          onSubmit={(event) => {
            event.preventDefault()
            input.current?.blur()
          }}
        >
          <SearchField
            ref={input}
            value={params.query}
            onChange={({ target }) => setQuery(target.value)}
          />
          {versions.length > 0 && (
            <select
              name={searchParameters.version}
              aria-label={text('versions')}
              value={version?.key}
              onChange={({ target }) => setParams({ ...params, version: target.value })}
            >
              {versions.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </form>
      </search>
      <SearchStatus
        query={params.query}
        search={{ ...search, reload: () => location.reload() }}
        count={count}
        onQuery={setQuery}
        allResultsHref={null}
      />
      <SearchPageResults
        groups={groups}
        onOpen={(hit, event) => recordOpenedHit(params.query, hit, opensInSameTab(event))}
      />
    </main>
  )
}
