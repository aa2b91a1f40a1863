import type { Href } from '@ssgdocs/runtime/contract/addresses'
import { reloadLinkAttribute } from '@ssgdocs/runtime/contract/dom'
import { useText } from '../customize/Text.tsx'
import { useCount } from '../customize/useCount.ts'
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

/** Announces the number of hits, the words that none has, or that they cannot be loaded; without hits, suggests similar words. */
export function SearchStatus(props: SearchStatusProps) {
  const { query, search, count, onQuery, allResultsHref } = props
  const text = useText()
  const countOf = useCount()
  const { results, isReady, failure, reload } = search
  const words = results.missingWords.join(', ')
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
        {isReady &&
          count > 0 &&
          (words === ''
            ? countOf('searchResultCount', count)
            : text('searchMissingWords', { words }))}
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
