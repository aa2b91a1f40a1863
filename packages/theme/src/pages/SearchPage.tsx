import type { SearchView } from '@ssg/runtime/contract/page-view'
import { searchParameters } from '@ssg/runtime/contract/search'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'
import { groupHits } from '../search/group-hits.ts'
import { opensInSameTab, recordOpenedHit } from '../search/pending-highlight.ts'
import { SearchField } from '../search/SearchField.tsx'
import { SearchPageResults } from '../search/SearchPageResults.tsx'
import { SearchStatus } from '../search/SearchStatus.tsx'
import { parseSearchUrlParams } from '../search/search-url-params.ts'
import { useSearch } from '../search/useSearch.ts'
import { useSearchedVersion } from '../search/useSearchedVersion.ts'
import { useSearchUrlParams } from '../search/useSearchUrlParams.ts'

/** Whoever needs more has another query to ask. */
const maxHits = 60

/** What is found for the query of the address. */
export function SearchPage({ view }: { readonly view: SearchView }) {
  const text = useText()
  const { docs } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const [asked, change] = useSearchUrlParams()
  const version = useSearchedVersion(asked.version)
  const search = useSearch(asked.query, version, maxHits)
  const groups = useMemo(() => groupHits(search.answer, Number.POSITIVE_INFINITY), [search.answer])
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const versions = docs.flatMap((one) => (one.versions.length > 1 ? one.versions : []))
  const setQuery = (query: string): void => change({ ...asked, query })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before React ran, once.
  useLayoutEffect(() => {
    const query = input.current?.value ?? ''
    if (query !== '') change({ ...parseSearchUrlParams(location.search), query })
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
          onSubmit={(event) => {
            event.preventDefault()
            input.current?.blur()
          }}
        >
          <SearchField ref={input} query={asked.query} onQuery={setQuery} />
          {versions.length > 0 && (
            <select
              name={searchParameters.version}
              aria-label={text('versions')}
              value={version?.key}
              onChange={({ target }) => change({ ...asked, version: target.value })}
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
      <SearchStatus query={asked.query} search={search} count={count} onQuery={setQuery} />
      <SearchPageResults
        groups={groups}
        onOpen={(hit, event) => recordOpenedHit(asked.query, hit, opensInSameTab(event))}
      />
    </main>
  )
}
