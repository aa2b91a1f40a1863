import { searchDialogId } from '@ssgdocs/runtime/contract/dom'
import { searchStorage } from '@ssgdocs/runtime/contract/search'
import { retryOnce } from '@ssgdocs/runtime/retry-once'
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'
import { useView } from '../hooks/usePage.ts'
import { useServices } from '../hooks/useServices.ts'
import { readStorage } from '../hooks/web-storage.ts'
import { SearchIcon } from './icons.tsx'
import { SearchDialog } from './SearchDialog.tsx'

/** Lazy: loaded when the search opens, not with the page. */
const loadSearch = () => retryOnce(() => import('../search/lazy-search.ts'))
type LazySearch = Awaited<ReturnType<typeof loadSearch>>

/** Opens the search dialog, which is beside it. The runtime opens and closes it; this renders the results. */
export const SearchButton = replaceable('SearchButton', function SearchButton() {
  const [search, setSearch] = useState<LazySearch | null>(null)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const services = useServices()
  const { href } = useView()
  const label = useText()('search')
  const opener = { command: 'show-modal', commandfor: searchDialogId }

  useLayoutEffect(() => {
    const isDialogOpen = () => field.current?.closest('dialog')?.open === true
    const showResults = async (): Promise<void> => {
      const loaded = await loadSearch()
      flushSync(() => {
        setSearch(loaded)
        setOpen(isDialogOpen())
      })
    }
    services?.searchDialog.onOpen(showResults)
    // Browsers with invoker commands open the dialog before the runtime has loaded.
    if (isDialogOpen()) showResults().catch(console.warn)
  }, [services])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page may have pending highlights.
  useEffect(() => {
    if (readStorage('sessionStorage', searchStorage.highlights) !== null)
      loadSearch().then(setSearch, console.warn)
  }, [href])
  /** The dialog restores focus by itself. If nothing had focus before, focus the button. */
  const onClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    setOpen(false)
    const { activeElement, body } = document
    const isNowhere = activeElement === body || currentTarget.contains(activeElement)
    if (currentTarget.returnValue === '' && isNowhere) button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="search-button"
        data-part="search-button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        {...opener}
      >
        <SearchIcon />
        <span className="search-label">{label}</span>
        <span className="search-key" aria-hidden="true">
          /
        </span>
      </button>
      <SearchDialog field={field} onClick={search?.followLink} onClose={onClose}>
        {search !== null && isOpen && <search.SearchPanel field={field} />}
      </SearchDialog>
      {search !== null && <search.SearchHighlights isSearching={isOpen} />}
    </>
  )
})
