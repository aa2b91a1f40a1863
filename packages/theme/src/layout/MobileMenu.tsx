import { mobileMaxWidth } from '@ssg/runtime/contract/dom'
import { pushOverlayEntry } from '@ssg/runtime/push-overlay-entry'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { ColorModeToggle } from '../controls/ColorModeToggle.tsx'
import { CloseIcon } from '../controls/icons.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { Brand } from './Brand.tsx'
import { hasSecondaryMenu } from './has-secondary-menu.ts'
import { MobileNavbarItem } from './MobileNavbarItem.tsx'
import { navbarItemKey } from './navbar-items.ts'
import { SecondaryMenu } from './SecondaryMenu.tsx'

interface MobileMenuProps {
  /** Must be stable while the menu is open: a new function would push another history entry. */
  readonly onClose: () => void
}

/** The menu on small screens: the docs sidebar or recent posts, and the navbar's items one level up. */
export function MobileMenu({ onClose }: MobileMenuProps) {
  const { items } = useSite().navbar
  const view = useView()
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const isFollowing = useRef(false)
  const hasSecondary = hasSecondaryMenu(view)
  const [isSecondary, setSecondary] = useState(hasSecondary)

  useEffect(() => {
    dialog.current?.showModal()
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = 'visible'
    }
  }, [])

  useEffect(() => {
    const release = pushOverlayEntry(onClose)
    return () => release(!isFollowing.current)
  }, [onClose])

  useEffect(() => {
    const mobile = window.matchMedia(`(max-width: ${mobileMaxWidth}px)`)
    mobile.addEventListener('change', onClose)
    return () => mobile.removeEventListener('change', onClose)
  }, [onClose])

  const closeOnSelection = (event: MouseEvent): void => {
    const target = event.target as Element
    const link = target.closest('a')
    const isFollowed = link !== null && !event.isDefaultPrevented()
    isFollowing.current = isFollowed && link.target === ''
    if (isFollowed || target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: closes on a click beside the panel; Escape does from the keyboard.
    <dialog
      ref={dialog}
      className="mobile-menu navbar-sidebar--show"
      data-part="mobile-menu"
      aria-label={text('menu')}
      onClick={closeOnSelection}
      onClose={onClose}
    >
      <div className="mobile-menu-panel">
        <div className="mobile-menu-header">
          <Brand />
          <ColorModeToggle />
          <button
            type="button"
            className="icon-button"
            aria-label={text('closeMenu')}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        <div className={isSecondary ? 'mobile-menu-lists is-secondary' : 'mobile-menu-lists'}>
          <ul className="mobile-menu-list menu" inert={isSecondary}>
            {items.map((item) => (
              <MobileNavbarItem key={navbarItemKey(item)} item={item} />
            ))}
            <Slot name="mobileMenuEnd" />
          </ul>
          {hasSecondary && (
            <div className="mobile-menu-list" inert={!isSecondary}>
              {items.length > 0 && (
                <button type="button" className="back-button" onClick={() => setSecondary(false)}>
                  {text('backToMainMenu')}
                </button>
              )}
              <SecondaryMenu view={view} />
            </div>
          )}
        </div>
      </div>
    </dialog>
  )
}
