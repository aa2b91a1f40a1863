import type { Href } from '@ssgdocs/runtime/contract/addresses'
import { useText } from '../customize/Text.tsx'

interface SearchFooterProps {
  /** The results page for the query, or null. */
  readonly allResultsHref: Href | null
}

/** Keyboard hints, and a link to the results page. */
export function SearchFooter({ allResultsHref }: SearchFooterProps) {
  const text = useText()
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
      {allResultsHref !== null && (
        <a className="search-all" href={allResultsHref}>
          {text('searchAllResults')}
        </a>
      )}
    </footer>
  )
}
