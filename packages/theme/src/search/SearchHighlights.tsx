import { contentId } from '@ssg/runtime/contract/dom'
import { useEffect, useRef, useState } from 'react'
import { CloseIcon } from '../controls/icons.tsx'
import { useText } from '../customize/Text.tsx'
import { useView } from '../hooks/usePage.ts'
import { clearHighlights, highlightTerms } from './highlight-terms.ts'
import { consumePendingTerms } from './pending-highlight.ts'

/** Marks the words that led to this page, until the reader leaves it or wants them unmarked. */
export function SearchHighlights({ isSearching }: { readonly isSearching: boolean }) {
  const { href } = useView()
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [isMarked, setMarked] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked is of the page that is left.
  useEffect(() => () => setMarked(false), [href])
  useEffect(() => {
    const terms = isSearching ? null : consumePendingTerms(href)
    const content = document.querySelector(`#${contentId} :is(article, main)`)
    if (terms !== null && content !== null) setMarked(highlightTerms(content, terms))
  }, [href, isSearching])
  useEffect(() => {
    if (!isMarked) return undefined
    button.current?.showPopover()
    return clearHighlights
  }, [isMarked])
  useEffect(() => {
    if (!isMarked || isSearching) return undefined
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setMarked(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isMarked, isSearching])

  return (
    isMarked && (
      // In the top layer, as the navbar that it is in may be moved out of sight.
      <button
        ref={button}
        type="button"
        popover="manual"
        className="search-clear-highlights"
        onClick={() => setMarked(false)}
      >
        <CloseIcon />
        {text('searchClearHighlights')}
      </button>
    )
  )
}
