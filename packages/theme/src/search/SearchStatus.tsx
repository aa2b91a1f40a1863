import { Loading } from '../controls/Loading.tsx'
import { useText } from '../customize/Text.tsx'
import type { SearchState } from './useSearch.ts'

interface SearchStatusProps {
  readonly query: string
  readonly search: SearchState
  /** Number of hits shown. */
  readonly count: number
  readonly onQuery: (query: string) => void
}

/** Announces the number of hits; without hits, suggests similar words. */
export function SearchStatus({ query, search, count, onQuery }: SearchStatusProps) {
  const text = useText()
  const { results, isReady, failure, reload } = search
  const isLoading = query.trim() !== '' && !isReady && count === 0
  const hasNoHits = isReady && count === 0
  return (
    <>
      {(failure !== null || isLoading) && <Loading failure={failure} onRetry={reload} />}
      <p className={hasNoHits ? 'search-no-results' : 'search-count'} role="status">
        {hasNoHits && text('searchNoResults', { query: query.trim() })}
        {isReady && count === 1 && text('searchOneResult')}
        {isReady && count > 1 && text('searchResultCount', { count })}
      </p>
      {hasNoHits && results.suggestions.length > 0 && (
        <p className="search-suggestions">
          {text('searchDidYouMean')}{' '}
          {results.suggestions.map((word) => (
            <button key={word} type="button" className="action" onClick={() => onQuery(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
    </>
  )
}
