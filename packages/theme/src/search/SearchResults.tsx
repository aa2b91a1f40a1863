import type { SearchHit } from '@ssg/search'
import { useEffect, useRef } from 'react'
import { useText } from '../customize/Text.tsx'
import { excerpt, markHits, type Segment } from './excerpt.ts'
import type { HitGroup } from './group-hits.ts'

interface SearchResultsProps {
  readonly groups: readonly HitGroup[]
  /** Index of the hit that Enter opens. */
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** The hits by their pages, as the list of the combobox. */
export function SearchResults({ groups, chosen, onChoose }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  const text = useText()
  useEffect(() => {
    list.current?.querySelector(`#search-hit-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <div
      ref={list}
      id="search-results"
      className="search-results"
      role="listbox"
      aria-label={text('searchResults')}
    >
      {groups.map(({ href, page, elsewhere, isFirstElsewhere, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div key={`${elsewhere} ${href}`} className="search-group" role="group" aria-label={page}>
          {isFirstElsewhere && <p className="search-elsewhere">{text('searchElsewhere')}</p>}
          {hits.map(({ index, hit }, at) => (
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
              {at === 0 && (
                <b className="search-title">
                  <Marked segments={markHits(page, hit.terms)} />
                  {elsewhere !== null && <span className="search-version">{elsewhere}</span>}
                </b>
              )}
              <HitText hit={hit} />
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}

function HitText({ hit: { path, text, terms } }: { readonly hit: SearchHit }) {
  return (
    <>
      {path.length > 0 && (
        <span className="search-section">
          <Marked segments={markHits(path.join(' › '), terms)} />
        </span>
      )}
      <span className="search-excerpt">
        <Marked segments={excerpt(text, terms)} />
      </span>
    </>
  )
}

function Marked({ segments }: { readonly segments: readonly Segment[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the segments are made anew with the text.
  return segments.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))
}
