import { SearchDialog } from './SearchDialog.tsx'
import { SearchHighlights } from './SearchHighlights.tsx'

interface SearchOverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The search dialog, and the highlights on the page of an opened hit. */
export function SearchOverlay({ isOpen, onClose }: SearchOverlayProps) {
  return (
    <>
      {isOpen && <SearchDialog onClose={onClose} />}
      <SearchHighlights isSearching={isOpen} />
    </>
  )
}
