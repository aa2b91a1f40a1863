import { menuId } from '@ssgdocs/runtime/contract/dom'
import { useEffect, useState } from 'react'
import { useDrawer } from './drawer.tsx'
import { useWindowSize } from './window-size.ts'

/** The menu on small screens: the drawer of the site, if it has one, else the menu of our theme. */
export function useNavbarMobileSidebar() {
  const isMobile = useWindowSize() === 'mobile'
  const drawer = useDrawer()
  const menu = useThemeMenu()
  if (drawer === null) return menu
  const { isOpen, setOpen } = drawer
  return {
    disabled: false,
    shouldRender: isMobile,
    shown: isMobile && isOpen,
    toggle: () => setOpen(!isOpen),
  }
}

function useThemeMenu() {
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
