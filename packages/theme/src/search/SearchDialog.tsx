import { actionMark, actions } from '@ssg/runtime/contract/dom'
import type { SearchHit } from '@ssg/search'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { CloseIcon } from '../controls/icons.tsx'
import { useText } from '../customize/Text.tsx'
import { useServices } from '../hooks/useServices.ts'
import { groupHits } from './group-hits.ts'
import { isHere, openedHit } from './hand-over.ts'
import { listId } from './option-id.ts'
import { RecentHeader, RecentSearches } from './RecentSearches.tsx'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { SearchField } from './SearchField.tsx'
import { SearchFoot } from './SearchFoot.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SearchStatus } from './SearchStatus.tsx'
import { useKeptQuery } from './useKeptQuery.ts'
import { useOptionKeys } from './useOptionKeys.ts'
import { useSearch } from './useSearch.ts'
import { useSearchedVersion } from './useSearchedVersion.ts'

/** More than a reader looks through while typing. */
const mostHits = 15

/** More of one page would hide the others; the page of all results has them. */
const mostOfPage = 4

/** The search over the page: a text field with the hits below it, or with earlier queries. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useServices()
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useKeptQuery()
  const [recent, setRecent] = useState(recentSearches)
  /** The query whose best hit is wanted as soon as it is known. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const version = useSearchedVersion(null)
  const search = useSearch(query, version, mostHits)
  const groups = useMemo(() => groupHits(search.answer, mostOfPage), [search.answer])
  const hits = groups.flatMap((group) => group.hits)
  const isEmpty = query.trim() === ''

  const pick = (index: number, here: boolean): void => {
    const hit = hits[index]?.hit
    if (isEmpty) change(recent[index] ?? '')
    else if (!search.isReady) setAwaited(query)
    else if (hit !== undefined && here) open(hit)
    else if (hit !== undefined) {
      openedHit(query, hit, false)
      window.open(hit.href, '_blank', 'noopener')
    }
  }
  const count = isEmpty ? recent.length : hits.length
  const { chosen, choose, onKeyDown } = useOptionKeys(count, isEmpty ? -1 : 0, pick)

  const open = (hit: SearchHit): void => {
    openedHit(query, hit, true)
    onClose()
    services?.navigate(hit.href)
  }
  const change = (next: string): void => {
    setQuery(next)
    choose(next.trim() === '' ? -1 : 0)
    if (next === '') setRecent(recentSearches())
    input.current?.focus()
  }
  const forget = (): void => {
    forgetSearches()
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
    else if ((event.target as Element).closest('a') !== null && isHere(event)) onClose()
  }
  const giveBack = (): void => {
    onClose()
    document.querySelector<HTMLElement>(`[${actionMark}="${actions.search}"]`)?.focus()
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
          options={{ count, chosen }}
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
        {isEmpty && recent.length > 0 && <RecentHeader onForget={forget} />}
        <div
          id={listId}
          className="search-results"
          role="listbox"
          aria-label={text(isEmpty ? 'searchRecent' : 'searchResults')}
        >
          {isEmpty ? (
            <RecentSearches queries={recent} chosen={chosen} onChoose={choose} onQuery={change} />
          ) : (
            <SearchResults
              groups={groups}
              chosen={chosen}
              onChoose={choose}
              onOpen={(hit, event) => openedHit(query, hit, isHere(event))}
            />
          )}
        </div>
        <SearchFoot query={query.trim()} version={version?.key ?? null} />
      </div>
    </dialog>
  )
}
