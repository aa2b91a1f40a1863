import { Loading } from '../controls/Loading.tsx'
import { useText } from '../customize/Text.tsx'
import type { Search } from './useSearch.ts'

interface SearchStatusProps {
  readonly query: string
  readonly search: Search
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
      <p className={isNothing ? 'search-nothing' : 'search-count'} role="status">
        {isNothing && text('searchNothing', { query: query.trim() })}
        {isReady && count === 1 && text('searchOne')}
        {isReady && count > 1 && text('searchCount', { count })}
      </p>
      {isNothing && answer.near.length > 0 && (
        <p className="search-near">
          {text('searchNear')}{' '}
          {answer.near.map((word) => (
            <button key={word} type="button" className="action" onClick={() => onQuery(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
    </>
  )
}
