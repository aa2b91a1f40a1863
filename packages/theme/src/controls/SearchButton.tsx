import { actionAttribute, actions } from '@ssg/runtime/contract/dom'
import { searchStorage } from '@ssg/runtime/contract/search'
import { useEffect, useState } from 'react'
import { useText } from '../customize/Text.tsx'
import { useView } from '../hooks/usePage.ts'
import { readStorage } from '../hooks/web-storage.ts'
import { SearchIcon } from './icons.tsx'

/** Lazy: loaded on hover or click, not with the page. */
const loadSearch = () => import('../search/lazy-search.ts')
type Overlay = Awaited<ReturnType<typeof loadSearch>>['SearchOverlay']

/** Opens the search dialog. The runtime clicks it for Ctrl+K and `/`. */
export function SearchButton() {
  const [loaded, setLoaded] = useState<{ readonly Layer: Overlay } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { href } = useView()
  const label = useText()('search')
  const action = { [actionAttribute]: actions.search }
  const load = async (): Promise<void> => setLoaded({ Layer: (await loadSearch()).SearchOverlay })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page may have pending highlights.
  useEffect(() => {
    if (readStorage('sessionStorage', searchStorage.highlights) !== null) load().catch(console.warn)
  }, [href])
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
        onPointerEnter={() => void loadSearch().catch(() => {})}
        onClick={() => void load().then(() => setOpen(true), console.warn)}
      >
        <SearchIcon />
        <span className="search-label">{label}</span>
        <span className="search-key" aria-hidden="true">
          /
        </span>
      </button>
      {loaded !== null && <loaded.Layer isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
