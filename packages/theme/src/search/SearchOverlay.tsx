import { SearchDialog } from './SearchDialog.tsx'
import { SearchHighlights } from './SearchHighlights.tsx'

interface SearchOverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What the search lays over the page: its dialog, and marks on the page that a hit led to. */
export function SearchOverlay({ isOpen, onClose }: SearchOverlayProps) {
  return (
    <>
      {isOpen && <SearchDialog onClose={onClose} />}
      <SearchHighlights isSearching={isOpen} />
    </>
  )
}
