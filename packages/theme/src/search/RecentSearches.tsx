import { useText } from '../customize/Text.tsx'
import { optionId } from './listbox-ids.ts'

interface RecentSearchesProps {
  readonly queries: readonly string[]
  readonly activeIndex: number
  readonly onActiveIndexChange: (index: number) => void
  readonly onQuery: (query: string) => void
}

/** Recent queries as options of the combobox. */
export function RecentSearches({
  queries,
  activeIndex,
  onActiveIndexChange,
  onQuery,
}: RecentSearchesProps) {
  return queries.map((query, index) => (
    <button
      key={query}
      id={optionId(index)}
      type="button"
      className="search-hit search-recent"
      role="option"
      aria-selected={index === activeIndex}
      tabIndex={-1}
      onMouseMove={() => onActiveIndexChange(index)}
      onClick={() => onQuery(query)}
    >
      {query}
    </button>
  ))
}

/** Heading of the recent searches, with a button that clears them. */
export function RecentSearchesHeader({ onClear }: { readonly onClear: () => void }) {
  const text = useText()
  return (
    <div className="search-recent-header">
      <p>{text('searchRecent')}</p>
      <button type="button" className="search-clear-recent" onClick={onClear}>
        {text('searchClearRecent')}
      </button>
    </div>
  )
}
