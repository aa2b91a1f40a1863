import { menuId } from '@ssgdocs/runtime/contract/dom'
import { useEffect, useState } from 'react'

/** The menu on small screens. A swizzled navbar opens that of our theme, and does not render its own. */
export function useNavbarMobileSidebar() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const menu = document.getElementById(menuId)
    const onToggle = (event: Event) => setShown((event as ToggleEvent).newState === 'open')
    menu?.addEventListener('toggle', onToggle)
    return () => menu?.removeEventListener('toggle', onToggle)
  }, [])
  return {
    disabled: false,
    shouldRender: false,
    shown,
    toggle: () => document.getElementById(menuId)?.togglePopover(),
  }
}
