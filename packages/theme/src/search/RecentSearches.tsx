import { useText } from '../customize/Text.tsx'
import { optionId } from './option-id.ts'

interface RecentSearchesProps {
  readonly queries: readonly string[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly onQuery: (query: string) => void
}

/** Earlier queries, as options of the combobox. */
export function RecentSearches({ queries, chosen, onChoose, onQuery }: RecentSearchesProps) {
  return queries.map((query, index) => (
    <button
      key={query}
      id={optionId(index)}
      type="button"
      className="search-hit search-recent"
      role="option"
      aria-selected={index === chosen}
      tabIndex={-1}
      onMouseMove={() => onChoose(index)}
      onClick={() => onQuery(query)}
    >
      {query}
    </button>
  ))
}

/** What stands above them: what they are, and the button that forgets them. */
export function RecentHeader({ onForget }: { readonly onForget: () => void }) {
  const text = useText()
  return (
    <div className="search-recent-header">
      <p>{text('searchRecent')}</p>
      <button type="button" className="search-forget" onClick={onForget}>
        {text('searchForget')}
      </button>
    </div>
  )
}
