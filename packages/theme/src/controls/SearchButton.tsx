import { actionMark, actions } from '@ssg/runtime/contract/dom'
import { useState } from 'react'
import { useText } from '../customize/Text.tsx'
import { SearchDialog } from '../search/SearchDialog.tsx'
import { SearchIcon } from './icons.tsx'

/** Opens the search. The runtime clicks it for Ctrl K and `/`. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const label = useText()('search')
  const action = { [actionMark]: actions.search }
  return (
    <>
      <button
        type="button"
        className="search-button"
        data-part="search-button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        {...action}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className="search-label">{label}</span>
        <span className="search-key" aria-hidden="true">
          /
        </span>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
