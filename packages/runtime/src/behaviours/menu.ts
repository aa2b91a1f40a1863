import { closestElement } from '../closest-element.ts'
import { menuId, mobileMaxWidth } from '../contract/dom.ts'
import { pushOverlayEntry } from '../push-overlay-entry.ts'
import { revealActiveLink } from './reveal-active-link.ts'

/** Class of an open menu. The name is that of Docusaurus. */
const openClass = 'navbar-sidebar--show'

/**
 * The menu on small screens is a popover, which opens and closes without scripts. From hydration on, it also
 * closes on Back, when the focus leaves, when the window becomes wide and when a link in it is followed.
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
  const onClick = ({ target }: MouseEvent): void => {
    const link = closestElement(target, `#${menuId} a[href]`)
    if (link === null) return
    // Navigation replaces the entry; a link that opens a new tab leaves the reader here.
    leaveEntry(link.getAttribute('target') === '_blank')
    close()
  }
  const onFocus = ({ target }: Event): void => {
    if (release && !closestElement(target, `#${menuId}, [popovertarget]`)) close()
  }
  document.addEventListener('beforetoggle', onBeforeToggle, { capture: true, signal })
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  matchMedia(`(max-width: ${mobileMaxWidth}px)`).addEventListener('change', close, { signal })

  const menu = document.getElementById(menuId)
  // Older browsers do not know the selector.
  if (menu && CSS.supports('selector(:popover-open)') && menu.matches(':popover-open'))
    onToggle(menu, true)
}
