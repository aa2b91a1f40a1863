import type { SearchHit } from '@ssgdocs/search'
import type { MouseEvent } from 'react'
import { useText } from '../customize/Text.tsx'
import type { HitGroup } from './group-hits.ts'
import { HitGroupTitle } from './HitGroupTitle.tsx'
import { HitText } from './HitText.tsx'
import { optionId } from './listbox-ids.ts'

/** Length of an excerpt, in characters: two lines. */
const excerptLength = 140

interface SearchPanelResultsProps {
  readonly groups: readonly HitGroup[]
  /** Index of the hit that Enter opens. */
  readonly activeIndex: number
  readonly onActiveIndexChange: (index: number) => void
  readonly onOpen: (hit: SearchHit, event: MouseEvent) => void
}

/** Hits grouped by page, as options of the combobox. */
export function SearchPanelResults({
  groups,
  activeIndex,
  onActiveIndexChange,
  onOpen,
}: SearchPanelResultsProps) {
  const text = useText()
  const firstOtherVersion = groups.find(({ otherVersionLabel }) => otherVersionLabel !== null)
  return groups.map((group, groupIndex) => {
    const isPageFirst = group.hits[0]?.hit.path.length === 0
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset.
      <div
        key={`${group.otherVersionLabel} ${group.href}`}
        className="search-group"
        role="group"
        aria-labelledby={`search-page-${groupIndex}`}
      >
        {group === firstOtherVersion && (
          <p className="search-other-versions">{text('searchOtherVersions')}</p>
        )}
        <p
          id={`search-page-${groupIndex}`}
          className={isPageFirst ? 'visually-hidden' : 'search-title'}
        >
          <HitGroupTitle group={group} />
        </p>
        {group.hits.map(({ index, hit }) => (
          <a
            key={hit.href}
            id={optionId(index)}
            className={hit.path.length === 0 ? 'search-hit' : 'search-hit search-part'}
            role="option"
            aria-selected={index === activeIndex}
            tabIndex={-1}
            href={hit.href}
            onMouseMove={() => onActiveIndexChange(index)}
            onClick={(event) => onOpen(hit, event)}
          >
            {hit.path.length === 0 && (
              <span className="search-title">
                <HitGroupTitle group={group} />
              </span>
            )}
            <HitText hit={hit} length={excerptLength} />
          </a>
        ))}
      </div>
    )
  })
}
