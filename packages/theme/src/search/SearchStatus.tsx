import type { Href } from '@ssgdocs/runtime/contract/addresses'
import { reloadLinkAttribute } from '@ssgdocs/runtime/contract/dom'
import { useText } from '../customize/Text.tsx'
import type { SearchState } from './useSearch.ts'

interface SearchStatusProps {
  readonly query: string
  readonly search: SearchState
  /** Number of hits shown. */
  readonly count: number
  readonly onQuery: (query: string) => void
  /** The results page for the query, or null. */
  readonly allResultsHref: Href | null
}

/** Describes how many hits there are, or which words none of them has. */
function describeHits(
  count: number,
  missingWords: readonly string[],
  text: ReturnType<typeof useText>,
): string {
  if (missingWords.length > 0) {
    return text('searchMissingWords', { words: missingWords.join(', ') })
  }
  return count === 1 ? text('searchOneResult') : text('searchResultCount', { count })
}

/** Announces the number of hits, or that they cannot be loaded; without hits, suggests similar words. */
export function SearchStatus(props: SearchStatusProps) {
  const { query, search, count, onQuery, allResultsHref } = props
  const text = useText()
  const { results, isReady, failure, reload } = search
  const hasNoHits = isReady && count === 0
  return (
    <>
      {failure !== null && (
        <div className="load-failure" role="alert">
          <p>{text('searchFailed')}</p>
          <button type="button" className="action" onClick={reload}>
            {text('retry')}
          </button>
          {allResultsHref !== null && (
            <a className="action" href={allResultsHref} {...{ [reloadLinkAttribute]: '' }}>
              {text('searchAllResults')}
            </a>
          )}
        </div>
      )}
      <p className={hasNoHits ? 'search-no-results' : 'search-count'} role="status">
        {hasNoHits && text('searchNoResults', { query: query.trim() })}
        {isReady && count > 0 && describeHits(count, results.missingWords, text)}
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
