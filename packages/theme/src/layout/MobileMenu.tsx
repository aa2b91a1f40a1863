import { mobileMaxWidth } from '@ssg/runtime/contract/dom'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { ColorModeToggle } from '../controls/ColorModeToggle.tsx'
import { CloseIcon } from '../controls/icons.tsx'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { Brand } from './Brand.tsx'
import { MobileItem } from './MobileItem.tsx'
import { navbarItemKey } from './navbar-items.ts'
import { hasSecondaryMenu, SecondaryMenu } from './SecondaryMenu.tsx'

/** The menu of small screens: the docs sidebar or recent posts, and behind it the navbar's items. */
export function MobileMenu({ onClose }: { readonly onClose: () => void }) {
  const { items } = useSite().navbar
  const view = useView()
  const dialog = useRef<HTMLDialogElement>(null)
  const [secondary, setSecondary] = useState(hasSecondaryMenu(view))

  useEffect(() => {
    dialog.current?.showModal()
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = 'visible'
    }
  }, [])

  useEffect(() => {
    const mobile = window.matchMedia(`(max-width: ${mobileMaxWidth}px)`)
    mobile.addEventListener('change', onClose)
    return () => mobile.removeEventListener('change', onClose)
  }, [onClose])

  const closeOnChoice = (event: MouseEvent): void => {
    const target = event.target as Element
    const chosen = target.closest('a') !== null && !event.isDefaultPrevented()
    if (chosen || target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the panel; Escape is for the keyboard.
    <dialog
      ref={dialog}
      className="mobile-menu navbar-sidebar--show"
      aria-label="Menu"
      onClick={closeOnChoice}
      onClose={onClose}
    >
      <div className="mobile-menu-panel">
        <div className="mobile-menu-header">
          <Brand />
          <ColorModeToggle />
          <button
            type="button"
            className="icon-button"
            aria-label="Close navigation bar"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        {secondary ? (
          <div className="mobile-menu-list">
            {items.length > 0 && (
              <button type="button" className="back-button" onClick={() => setSecondary(false)}>
                ← Back to main menu
              </button>
            )}
            <SecondaryMenu view={view} />
          </div>
        ) : (
          <ul className="mobile-menu-list menu">
            {items.map((item) => (
              <MobileItem key={navbarItemKey(item)} item={item} />
            ))}
          </ul>
        )}
      </div>
    </dialog>
  )
}
