import { useEffect, useRef } from 'react'
import { useText } from '../customize/Text.tsx'
import { excerpt, markHits, type Segment } from './excerpt.ts'
import type { SearchHit } from './search-index.ts'

interface SearchResultsProps {
  readonly hits: readonly SearchHit[]
  /** Index of the hit that Enter opens. */
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** The hits, as the list of the combobox. */
export function SearchResults({ hits, chosen, onChoose }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <div
      ref={list}
      id="search-results"
      className="search-results"
      role="listbox"
      aria-label={useText()('searchResults')}
    >
      {hits.map((hit, index) => (
        // biome-ignore lint/a11y/useKeyWithMouseEvents: the text field has the focus throughout.
        <a
          key={hit.href}
          id={`search-hit-${index}`}
          className="search-hit"
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          href={hit.href}
          onMouseOver={() => onChoose(index)}
        >
          <b className="search-title">
            <Marked segments={markHits(hit.page, hit.terms)} />
          </b>
          {hit.section !== '' && (
            <span className="search-section">
              <Marked segments={markHits(hit.section, hit.terms)} />
            </span>
          )}
          <span className="search-excerpt">
            <Marked segments={excerpt(hit.text, hit.terms)} />
          </span>
        </a>
      ))}
    </div>
  )
}

function Marked({ segments }: { readonly segments: readonly Segment[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the segments are made anew with the text.
  return segments.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))
}
