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

/** More than a reader looks through while typing. */
const maxHits = 15

/** More of one page would hide the others; the page of all results has them. */
const maxHitsPerPage = 4

/** The search over the page: a text field with the hits below it, or with earlier queries. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useServices()
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = usePersistedQuery()
  const [recent, setRecent] = useState(readRecentSearches)
  /** The query whose best hit is wanted as soon as it is known. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const version = useSearchedVersion(null)
  const search = useSearch(query, version, maxHits)
  const groups = useMemo(() => groupHits(search.answer, maxHitsPerPage), [search.answer])
  const hits = groups.flatMap((group) => group.hits)
  const isEmpty = query.trim() === ''

  const pick = (index: number, here: boolean): void => {
    const hit = hits[index]?.hit
    if (isEmpty) change(recent[index] ?? '')
    else if (!search.isReady) setAwaited(query)
    else if (hit !== undefined && here) open(hit)
    else if (hit !== undefined) {
      recordOpenedHit(query, hit, false)
      window.open(hit.href, '_blank', 'noopener')
    }
  }
  const count = isEmpty ? recent.length : hits.length
  const { activeIndex, setActiveIndex, onKeyDown } = useListboxKeys(count, isEmpty ? -1 : 0, pick)

  const open = (hit: SearchHit): void => {
    recordOpenedHit(query, hit, true)
    onClose()
    services?.navigate(hit.href)
  }
  const change = (next: string): void => {
    setQuery(next)
    setActiveIndex(next.trim() === '' ? -1 : 0)
    if (next === '') setRecent(readRecentSearches())
    input.current?.focus()
  }
  const forget = (): void => {
    clearRecentSearches()
    setRecent([])
    input.current?.focus()
  }

  useEffect(() => {
    dialog.current?.showModal()
    input.current?.select()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what is waited for.
  useEffect(() => {
    if (!search.isReady || awaited === null) return
    setAwaited(null)
    const best = hits[0]?.hit
    if (awaited === query && best !== undefined) open(best)
  }, [search.isReady, awaited])

  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (query === '') dialog.current?.close()
    else change('')
  }
  const closeOutside = (event: MouseEvent): void => {
    if (event.target === dialog.current) dialog.current?.close()
    else if ((event.target as Element).closest('a') !== null && opensInSameTab(event)) onClose()
  }
  const giveBack = (): void => {
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
      onClose={giveBack}
    >
      <div className="search-panel">
        <SearchField
          ref={input}
          query={query}
          onQuery={change}
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
        <SearchStatus query={query} search={search} count={hits.length} onQuery={change} />
        {isEmpty && recent.length > 0 && <RecentSearchesHeader onForget={forget} />}
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
              onQuery={change}
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
