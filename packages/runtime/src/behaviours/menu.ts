import { closestElement } from '../closest-element.ts'
import { actionAttribute, menuId, mobileMaxWidth } from '../contract/dom.ts'
import { isPlainClick } from '../links.ts'
import { isOverlayEntry, pushOverlayEntry } from '../push-overlay-entry.ts'
import { revealActiveLink } from './reveal-active-link.ts'

/** Class of an open menu, which the stylesheets of migrated sites use. */
const openClass = 'navbar-sidebar--show'

/**
 * The menu on small screens is a popover, which opens and closes without scripts. It also closes on Back, when
 * the focus leaves, when the window becomes wide and when a link in it is followed.
 */
export function startMenu(signal: AbortSignal): void {
  /** Leaves the history entry of the open menu. */
  let release: ReturnType<typeof pushOverlayEntry> | null = null

  const close = (): void => document.getElementById(menuId)?.hidePopover?.()
  const leaveEntry = (isStaying: boolean): void => {
    release?.(isStaying)
    release = null
  }
  const onToggle = (menu: HTMLElement, isOpen: boolean): void => {
    menu.classList.toggle(openClass, isOpen)
    if (isOpen) {
      release ??= pushOverlayEntry(close)
      revealActiveLink()
    } else {
      menu.querySelector('.main-menu')?.removeAttribute('open')
      leaveEntry(true)
    }
  }
  const onBeforeToggle = (event: Event): void => {
    const { target, newState } = event as ToggleEvent
    if (target instanceof HTMLElement && target.id === menuId) onToggle(target, newState === 'open')
  }
  const onClick = (event: MouseEvent): void => {
    const link = closestElement(event.target, `#${menuId} a[href]:not([${actionAttribute}])`)
    if (!(link instanceof HTMLAnchorElement)) return
    const isLeaving = isPlainClick(event) && link.target !== '_blank'
    leaveEntry(!isLeaving)
    close()
    // The page replaces the history entry, even if the browser loads it as a document.
    if (!isLeaving || event.defaultPrevented || !isOverlayEntry()) return
    event.preventDefault()
    location.replace(link.href)
  }
  const onFocus = ({ target }: Event): void => {
    if (release && !closestElement(target, `#${menuId}, [popovertarget]`)) close()
  }
  document.addEventListener('beforetoggle', onBeforeToggle, { capture: true, signal })
  // On the window, after client-side navigation.
  addEventListener('click', onClick, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  matchMedia(`(max-width: ${mobileMaxWidth}px)`).addEventListener('change', close, { signal })

  const menu = document.getElementById(menuId)
  // Older browsers do not know the selector.
  if (menu && CSS.supports('selector(:popover-open)') && menu.matches(':popover-open'))
    onToggle(menu, true)
}
