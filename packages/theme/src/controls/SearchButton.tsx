import { actionMark, actions } from '@ssg/runtime/contract/dom'
import { useState } from 'react'
import { useText } from '../customize/Text.tsx'
import { SearchIcon } from './icons.tsx'

/** Its code is not part of the page: loaded when the reader points at the button, or presses it. */
const loadDialog = () => import('../search/search-script.ts')
type Dialog = Awaited<ReturnType<typeof loadDialog>>['SearchDialog']

/** Opens the search. The runtime clicks it for Ctrl K and `/`. */
export function SearchButton() {
  const [opened, setOpened] = useState<{ readonly Dialog: Dialog } | null>(null)
  const label = useText()('search')
  const action = { [actionMark]: actions.search }
  const open = (): void => {
    loadDialog().then(({ SearchDialog }) => setOpened({ Dialog: SearchDialog }), console.warn)
  }
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
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={open}
      >
        <SearchIcon />
        <span className="search-label">{label}</span>
        <span className="search-key" aria-hidden="true">
          /
        </span>
      </button>
      {opened !== null && <opened.Dialog onClose={() => setOpened(null)} />}
    </>
  )
}
