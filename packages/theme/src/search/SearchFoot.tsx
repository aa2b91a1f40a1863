import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'
import { resultsHref } from './results-address.ts'

interface SearchFootProps {
  readonly query: string
  /** Key of the version that is searched. */
  readonly version: string | null
}

/** What the keys do, and the way to all results. */
export function SearchFoot({ query, version }: SearchFootProps) {
  const text = useText()
  const { search } = useSite()
  return (
    <footer className="search-foot">
      <p className="search-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {text('searchMove')}
        </span>
        <span>
          <kbd>↵</kbd> {text('searchOpen')}
        </span>
        <span>
          <kbd>Esc</kbd> {text('searchLeave')}
        </span>
      </p>
      {search !== null && query !== '' && (
        <a className="search-all" href={resultsHref(search, { query, version })}>
          {text('searchAll')}
        </a>
      )}
    </footer>
  )
}
