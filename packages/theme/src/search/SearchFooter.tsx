import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'
import { searchPageHref } from './search-url-params.ts'

interface SearchFooterProps {
  readonly query: string
  /** Key of the searched version. */
  readonly version: string | null
}

/** Keyboard hints, and a link to the results page. */
export function SearchFooter({ query, version }: SearchFooterProps) {
  const text = useText()
  const { searchHref } = useSite()
  return (
    <footer className="search-footer">
      <p className="search-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {text('searchKeyNavigate')}
        </span>
        <span>
          <kbd>↵</kbd> {text('searchKeyOpen')}
        </span>
        <span>
          <kbd>Esc</kbd> {text('searchKeyClose')}
        </span>
      </p>
      {searchHref !== null && query !== '' && (
        <a className="search-all" href={searchPageHref(searchHref, { query, version })}>
          {text('searchAllResults')}
        </a>
      )}
    </footer>
  )
}
