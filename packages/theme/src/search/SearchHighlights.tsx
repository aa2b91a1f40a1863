import { contentId } from '@ssgdocs/runtime/contract/dom'
import { useEffect, useRef, useState } from 'react'
import { CloseIcon } from '../controls/icons.tsx'
import { useText } from '../customize/Text.tsx'
import { useView } from '../hooks/usePage.ts'
import { clearHighlights, highlightTerms } from './highlight-terms.ts'
import { consumePendingTerms } from './pending-highlight.ts'

/** Highlights the terms of the search that led to this page, until the reader leaves it or clears them. */
export function SearchHighlights({ isSearching }: { readonly isSearching: boolean }) {
  const { href } = useView()
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [isHighlighted, setHighlighted] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: highlights belong to the page being left.
  useEffect(() => () => setHighlighted(false), [href])
  useEffect(() => {
    const terms = isSearching ? null : consumePendingTerms(href)
    const content = document.querySelector(`#${contentId} :is(article, main)`)
    if (terms !== null && content !== null) setHighlighted(highlightTerms(content, terms))
  }, [href, isSearching])
  useEffect(() => {
    if (!isHighlighted) return undefined
    button.current?.showPopover()
    return clearHighlights
  }, [isHighlighted])
  useEffect(() => {
    if (!isHighlighted || isSearching) return undefined
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setHighlighted(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isHighlighted, isSearching])

  return (
    isHighlighted && (
      // A popover is in the top layer: the navbar around it may be scrolled out of view.
      <button
        ref={button}
        type="button"
        popover="manual"
        className="search-clear-highlights"
        onClick={() => setHighlighted(false)}
      >
        <CloseIcon />
        {text('searchClearHighlights')}
      </button>
    )
  )
}
