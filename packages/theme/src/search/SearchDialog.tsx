import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { CloseIcon, SearchIcon } from '../controls/icons.tsx'
import { Loading } from '../controls/Loading.tsx'
import { useText } from '../customize/Text.tsx'
import { useServices } from '../hooks/useServices.ts'
import { groupHits } from './group-hits.ts'
import { SearchResults } from './SearchResults.tsx'
import { useSearch } from './useSearch.ts'

/** The search over the page: a text field with the hits below it. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useServices()
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const { answer, isReady, failure, reload } = useSearch(query)
  const groups = useMemo(() => groupHits(answer), [answer])
  const hits = groups.flatMap((group) => group.hits)
  const isEmpty = query.trim() === ''

  useEffect(() => dialog.current?.showModal(), [])
  const change = (text: string): void => {
    setQuery(text)
    setChosen(0)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const hit = hits[chosen]?.hit
    if (step !== undefined) setChosen((chosen + step + hits.length) % Math.max(1, hits.length))
    else if (event.key === 'Enter' && hit !== undefined) {
      if (event.ctrlKey || event.metaKey) window.open(hit.href, '_blank')
      else {
        onClose()
        services?.navigate(hit.href)
      }
    } else if (event.key === 'Escape') dialog.current?.close()
    else return
    event.preventDefault()
  }
  const closeOutside = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    const opensElsewhere = ctrlKey || metaKey || shiftKey
    const isChoice = (target as Element).closest('a') !== null && !opensElsewhere
    if (target === dialog.current || isChoice) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the panel; Escape is for the keyboard.
    <dialog
      ref={dialog}
      className="search-dialog"
      data-part="search-dialog"
      aria-label={text('search')}
      onClick={closeOutside}
      onClose={onClose}
    >
      <div className="search-panel">
        <div className="search-field">
          <SearchIcon />
          <input
            type="search"
            role="combobox"
            aria-label={text('search')}
            aria-expanded={hits.length > 0}
            aria-controls="search-results"
            aria-activedescendant={hits.length > 0 ? `search-hit-${chosen}` : undefined}
            aria-autocomplete="list"
            placeholder={text('searchPlaceholder')}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            value={query}
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={text('searchClose')}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        {(failure !== null || (!isReady && !isEmpty && hits.length === 0)) && (
          <Loading failure={failure} onRetry={reload} />
        )}
        <SearchResults groups={groups} chosen={chosen} onChoose={setChosen} />
        <p className="search-nothing" role="status">
          {isReady && hits.length === 0 && text('searchNothing', { query: query.trim() })}
        </p>
        {isReady && hits.length === 0 && answer.near.length > 0 && (
          <p className="search-near">
            {text('searchNear')}{' '}
            {answer.near.map((word) => (
              <button key={word} type="button" className="action" onClick={() => change(word)}>
                {word}
              </button>
            ))}
          </p>
        )}
      </div>
    </dialog>
  )
}
