import { contentId } from '@ssg/runtime/contract/dom'
import { useEffect, useRef, useState } from 'react'
import { CloseIcon } from '../controls/icons.tsx'
import { useText } from '../customize/Text.tsx'
import { useView } from '../hooks/usePage.ts'
import { takeOver } from './hand-over.ts'
import { markWords, unmarkWords } from './mark-words.ts'

/** Marks the words that led to this page, until the reader leaves it or wants them unmarked. */
export function ArrivalMarks({ isSearching }: { readonly isSearching: boolean }) {
  const { href } = useView()
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [isMarked, setMarked] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked is of the page that is left.
  useEffect(() => () => setMarked(false), [href])
  useEffect(() => {
    const terms = isSearching ? null : takeOver(href)
    const content = document.querySelector(`#${contentId} :is(article, main)`)
    if (terms !== null && content !== null) setMarked(markWords(content, terms))
  }, [href, isSearching])
  useEffect(() => {
    if (!isMarked) return undefined
    button.current?.showPopover()
    return unmarkWords
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
        className="search-unmark"
        onClick={() => setMarked(false)}
      >
        <CloseIcon />
        {text('searchUnmark')}
      </button>
    )
  )
}
