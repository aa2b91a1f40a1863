import { actionAttribute, actions } from '@ssg/runtime/contract/dom'
import type { SearchHit } from '@ssg/search'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { CloseIcon } from '../controls/icons.tsx'
import { useText } from '../customize/Text.tsx'
import { useServices } from '../hooks/useServices.ts'
import { groupHits } from './group-hits.ts'
import { listboxId } from './listbox-ids.ts'
import { opensInSameTab, recordOpenedHit } from './pending-highlight.ts'
import { RecentSearches, RecentSearchesHeader } from './RecentSearches.tsx'
import { clearRecentSearches, readRecentSearches } from './recent-searches.ts'
import { SearchDialogResults } from './SearchDialogResults.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchFooter } from './SearchFooter.tsx'
import { SearchStatus } from './SearchStatus.tsx'
import { useListboxKeys } from './useListboxKeys.ts'
import { usePersistedQuery } from './usePersistedQuery.ts'
import { useSearch } from './useSearch.ts'
import { useSearchedVersion } from './useSearchedVersion.ts'

/** Few enough to scan while typing. */
const maxHits = 15

/** Keeps one page from filling the list; the results page shows all of its hits. */
const maxHitsPerPage = 4

/** The search dialog: a combobox with the hits, or with recent searches while the query is empty. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useServices()
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = usePersistedQuery()
  const [recent, setRecent] = useState(readRecentSearches)
  /** Enter was pressed before the results arrived: open the best hit of this query when they do. */
  const [pendingQuery, setPendingQuery] = useState<string | null>(null)
  const version = useSearchedVersion(null)
  const search = useSearch(query, version, maxHits)
  const groups = useMemo(() => groupHits(search.results, maxHitsPerPage), [search.results])
  const hits = groups.flatMap((group) => group.hits)
  const isEmpty = query.trim() === ''

  const selectOption = (index: number, inSameTab: boolean): void => {
    const hit = hits[index]?.hit
    if (isEmpty) changeQuery(recent[index] ?? '')
    else if (!search.isReady) setPendingQuery(query)
    else if (hit !== undefined && inSameTab) open(hit)
    else if (hit !== undefined) {
      recordOpenedHit(query, hit, false)
      window.open(hit.href, '_blank', 'noopener')
    }
  }
  const count = isEmpty ? recent.length : hits.length
  const { activeIndex, setActiveIndex, onKeyDown } = useListboxKeys(
    count,
    isEmpty ? -1 : 0,
    selectOption,
  )

  const open = (hit: SearchHit): void => {
    recordOpenedHit(query, hit, true)
    onClose()
    services?.navigate(hit.href)
  }
  const changeQuery = (next: string): void => {
    setQuery(next)
    setActiveIndex(next.trim() === '' ? -1 : 0)
    if (next === '') setRecent(readRecentSearches())
    input.current?.focus()
  }
  const clearRecent = (): void => {
    clearRecentSearches()
    setRecent([])
    input.current?.focus()
  }

  useEffect(() => {
    dialog.current?.showModal()
    input.current?.select()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the results of the pending query arrive.
  useEffect(() => {
    if (!search.isReady || pendingQuery === null) return
    setPendingQuery(null)
    const best = hits[0]?.hit
    if (pendingQuery === query && best !== undefined) open(best)
  }, [search.isReady, pendingQuery])

  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (query === '') dialog.current?.close()
    else changeQuery('')
  }
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === dialog.current) dialog.current?.close()
    else if ((event.target as Element).closest('a') !== null && opensInSameTab(event)) onClose()
  }
  const closeAndRestoreFocus = (): void => {
    onClose()
    document.querySelector<HTMLElement>(`[${actionAttribute}="${actions.search}"]`)?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      data-part="search-dialog"
      aria-label={text('search')}
      onClick={closeOutside}
      onKeyDown={onEscape}
      onClose={closeAndRestoreFocus}
    >
      <div className="search-panel">
        <SearchField
          ref={input}
          query={query}
          onQuery={changeQuery}
          onKeyDown={onKeyDown}
          options={{ count, activeIndex }}
        >
          <button
            type="button"
            className="icon-button"
            aria-label={text('searchClose')}
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </SearchField>
        <SearchStatus query={query} search={search} count={hits.length} onQuery={changeQuery} />
        {isEmpty && recent.length > 0 && <RecentSearchesHeader onClear={clearRecent} />}
        <div
          id={listboxId}
          className="search-results"
          role="listbox"
          aria-label={text(isEmpty ? 'searchRecent' : 'searchResults')}
        >
          {isEmpty ? (
            <RecentSearches
              queries={recent}
              activeIndex={activeIndex}
              onActiveIndexChange={setActiveIndex}
              onQuery={changeQuery}
            />
          ) : (
            <SearchDialogResults
              groups={groups}
              activeIndex={activeIndex}
              onActiveIndexChange={setActiveIndex}
              onOpen={(hit, event) => recordOpenedHit(query, hit, opensInSameTab(event))}
            />
          )}
        </div>
        <SearchFooter query={query.trim()} version={version?.key ?? null} />
      </div>
    </dialog>
  )
}
