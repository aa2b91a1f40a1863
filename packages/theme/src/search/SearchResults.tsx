import type { SearchHit } from '@ssg/search'
import type { MouseEvent } from 'react'
import { useText } from '../customize/Text.tsx'
import type { HitGroup } from './group-hits.ts'
import { HitText } from './HitText.tsx'
import { optionId } from './option-id.ts'
import { PageName } from './PageName.tsx'

/** Of the excerpts, in letters: two lines. */
const excerptLength = 140

interface SearchResultsProps {
  readonly groups: readonly HitGroup[]
  /** Index of the hit that Enter opens. */
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly onOpen: (hit: SearchHit, event: MouseEvent) => void
}

/** The hits by their pages, as options of the combobox. */
export function SearchResults({ groups, chosen, onChoose, onOpen }: SearchResultsProps) {
  const text = useText()
  const firstElsewhere = groups.find(({ elsewhere }) => elsewhere !== null)
  return groups.map((group, at) => {
    const isPageFirst = group.hits[0]?.hit.path.length === 0
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
      <div
        key={`${group.elsewhere} ${group.href}`}
        className="search-group"
        role="group"
        aria-labelledby={`search-page-${at}`}
      >
        {group === firstElsewhere && <p className="search-elsewhere">{text('searchElsewhere')}</p>}
        <p id={`search-page-${at}`} className={isPageFirst ? 'visually-hidden' : 'search-title'}>
          <PageName group={group} />
        </p>
        {group.hits.map(({ index, hit }) => (
          <a
            key={hit.href}
            id={optionId(index)}
            className={hit.path.length === 0 ? 'search-hit' : 'search-hit search-part'}
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            href={hit.href}
            onMouseMove={() => onChoose(index)}
            onClick={(event) => onOpen(hit, event)}
          >
            {hit.path.length === 0 && (
              <span className="search-title">
                <PageName group={group} />
              </span>
            )}
            <HitText hit={hit} length={excerptLength} />
          </a>
        ))}
      </div>
    )
  })
}
