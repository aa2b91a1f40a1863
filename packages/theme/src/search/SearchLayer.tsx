import { ArrivalMarks } from './ArrivalMarks.tsx'
import { SearchDialog } from './SearchDialog.tsx'

interface SearchLayerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What the search lays over the page: its dialog, and marks on the page that a hit led to. */
export function SearchLayer({ isOpen, onClose }: SearchLayerProps) {
  return (
    <>
      {isOpen && <SearchDialog onClose={onClose} />}
      <ArrivalMarks isSearching={isOpen} />
    </>
  )
}
