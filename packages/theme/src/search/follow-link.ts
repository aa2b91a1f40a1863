import { isInPageAnchor } from '@ssgdocs/runtime/contract/addresses'
import { isOverlayEntry } from '@ssgdocs/runtime/push-overlay-entry'
import type { MouseEvent } from 'react'
import { opensInSameTab } from './pending-highlight.ts'

/** On a click in the search dialog: closes it if the click follows a link in this tab. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (link === null || !opensInSameTab(event)) return
  link.closest('dialog')?.close('followed')
  // The dialog returned the focus to the button, where Space would open it again.
  ;(document.activeElement as HTMLElement | null)?.blur()
  if (!isOverlayEntry() || !isInPageAnchor(location, new URL(link.href))) return
  // The browser would add an entry after that of the dialog.
  event.preventDefault()
  location.replace(link.href)
}
