import { searchListId } from '@ssgdocs/runtime/contract/dom'
import type { SearchHit } from '@ssgdocs/search'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'
import { groupHits } from './group-hits.ts'
import { optionId } from './listbox-ids.ts'
import { opensInSameTab, recordOpenedHit } from './pending-highlight.ts'
import { RecentSearches, RecentSearchesHeader } from './RecentSearches.tsx'
import { clearRecentSearches, readRecentSearches } from './recent-searches.ts'
import { SearchFooter } from './SearchFooter.tsx'
import { SearchPanelResults } from './SearchPanelResults.tsx'
import { SearchStatus } from './SearchStatus.tsx'
import { searchPageHref } from './search-url-params.ts'
import { useCombobox } from './useCombobox.ts'
import { useFieldValue } from './useFieldValue.ts'
import { useSearch } from './useSearch.ts'
import { useSearchedVersion } from './useSearchedVersion.ts'

/** Few enough to scan while typing, of more than a few pages; the results page shows all hits of a page. */
const limits = { maxHits: 15, maxHitsPerPage: 3 }

interface SearchPanelProps {
  /** The field of the dialog, which the page contains from the start. */
  readonly field: RefObject<HTMLInputElement | null>
}

/** The hits for the text in the field of the search dialog, or recent searches while it is empty. */
export function SearchPanel({ field }: SearchPanelProps) {
  const text = useText()
  const [query, setQuery] = useFieldValue(field)
  const [recent, setRecent] = useState(readRecentSearches)
  /** Enter was pressed before the results arrived: open the best hit of this query when they do. */
  const [pendingQuery, setPendingQuery] = useState<string | null>(null)
  const version = useSearchedVersion(null)
  const search = useSearch(query, version, limits)
  const groups = useMemo(() => groupHits(search.results, limits.maxHitsPerPage), [search.results])
  const hits = groups.flatMap((group) => group.hits)
  const isEmpty = query.trim() === ''
  const { searchHref } = useSite()
  const allResultsHref =
    searchHref === null || isEmpty
      ? null
      : searchPageHref(searchHref, { query: query.trim(), version: version?.key ?? null })

  const selectOption = (index: number, inSameTab: boolean): void => {
    const hit = hits[index]?.hit
    if (isEmpty) setQuery(recent[index] ?? '')
    else if (!search.isReady) setPendingQuery(query)
    // The same as a click: the runtime closes the dialog and follows the link.
    else if (inSameTab) document.getElementById(optionId(index))?.click()
    else if (hit !== undefined) {
      recordOpenedHit(query, hit, false)
      window.open(hit.href, '_blank', 'noopener')
    }
  }
  const [activeIndex, setActiveIndex] = useCombobox(field, {
    query,
    count: isEmpty ? recent.length : hits.length,
    hasResults: !isEmpty,
    onSelect: selectOption,
    onClear: () => setQuery(''),
  })
  const clearRecent = (): void => {
    clearRecentSearches()
    setRecent([])
    field.current?.focus()
  }

  useEffect(() => {
    if (isEmpty) setRecent(readRecentSearches())
  }, [isEmpty])
  const isPending = pendingQuery === query
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the results of the pending query arrive, or cannot.
  useEffect(() => {
    if (isPending && search.isReady) selectOption(0, true)
    else if (isPending && search.failure !== null) field.current?.form?.submit()
    if (search.isReady || search.failure !== null) setPendingQuery(null)
  }, [isPending, search.isReady, search.failure])
  const isBusy = !isEmpty && !search.isReady && search.failure === null
  useLayoutEffect(() => {
    const form = field.current?.form
    form?.setAttribute('aria-busy', String(isBusy))
    return () => form?.removeAttribute('aria-busy')
  }, [field, isBusy])

  return (
    <>
      <SearchStatus
        query={query}
        search={search}
        count={hits.length}
        onQuery={setQuery}
        allResultsHref={allResultsHref}
      />
      {isEmpty && recent.length > 0 && <RecentSearchesHeader onClear={clearRecent} />}
      <div
        id={searchListId}
        className="search-results"
        role="listbox"
        aria-label={text(isEmpty ? 'searchRecent' : 'searchResults')}
      >
        {isEmpty ? (
          <RecentSearches
            queries={recent}
            activeIndex={activeIndex}
            onActiveIndexChange={setActiveIndex}
            onQuery={setQuery}
          />
        ) : (
          <SearchPanelResults
            groups={groups}
            activeIndex={activeIndex}
            onActiveIndexChange={setActiveIndex}
            onOpen={(hit: SearchHit, event) => recordOpenedHit(query, hit, opensInSameTab(event))}
          />
        )}
      </div>
      <SearchFooter allResultsHref={search.failure === null ? allResultsHref : null} />
    </>
  )
}
