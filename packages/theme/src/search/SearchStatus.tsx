import { Loading } from '../controls/Loading.tsx'
import { useText } from '../customize/Text.tsx'
import type { SearchState } from './useSearch.ts'

interface SearchStatusProps {
  readonly query: string
  readonly search: SearchState
  /** Number of the hits that are shown. */
  readonly count: number
  readonly onQuery: (query: string) => void
}

/** Says how many hits there are; if none, which words are like those of the query. */
export function SearchStatus({ query, search, count, onQuery }: SearchStatusProps) {
  const text = useText()
  const { answer, isReady, failure, reload } = search
  const isLoading = query.trim() !== '' && !isReady && count === 0
  const isNothing = isReady && count === 0
  return (
    <>
      {(failure !== null || isLoading) && <Loading failure={failure} onRetry={reload} />}
      <p className={isNothing ? 'search-no-results' : 'search-count'} role="status">
        {isNothing && text('searchNoResults', { query: query.trim() })}
        {isReady && count === 1 && text('searchOneResult')}
        {isReady && count > 1 && text('searchResultCount', { count })}
      </p>
      {isNothing && answer.suggestions.length > 0 && (
        <p className="search-suggestions">
          {text('searchDidYouMean')}{' '}
          {answer.suggestions.map((word) => (
            <button key={word} type="button" className="action" onClick={() => onQuery(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
    </>
  )
}
