import { RecentPosts, Sidebar, useView } from '@ssgdocs/theme/toolkit'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react'

/** A component that a page shows in the drawer, with its props. */
interface Filling {
  // biome-ignore lint/suspicious/noExplicitAny: the props are those of the component.
  readonly component: ComponentType<any>
  readonly props: object
}

interface Drawer {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly filling: Filling | null
  readonly setFilling: (filling: Filling | null) => void
  readonly showsMain: boolean
  readonly setShowsMain: (showsMain: boolean) => void
}

const DrawerContext = createContext<Drawer | null>(null)

/** The state of a mobile menu that a site renders itself. Without it, the menu is that of our theme. */
export function DrawerProvider({ children }: { readonly children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [filling, setFilling] = useState<Filling | null>(null)
  const [showsMain, setShowsMain] = useState(false)
  const { href } = useView()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer.
  useEffect(() => setOpen(false), [href])
  useEffect(() => {
    if (!isOpen) setShowsMain(false)
  }, [isOpen])
  const drawer = useMemo(
    () => ({ isOpen, setOpen, filling, setFilling, showsMain, setShowsMain }),
    [isOpen, filling, showsMain],
  )
  return <DrawerContext value={drawer}>{children}</DrawerContext>
}

export function useDrawer(): Drawer | null {
  return use(DrawerContext)
}

/** The second level of a drawer: what the page fills it with, else its sidebar or the recent posts. */
export function useNavbarSecondaryMenu() {
  const drawer = useDrawer()
  const own = useOwnMenu()
  const { component: Filled, props } = drawer?.filling ?? {}
  const content = Filled === undefined ? own : <Filled {...props} />
  return {
    content: content ?? undefined,
    shown: drawer !== null && !drawer.showsMain && content !== null,
    hide: () => drawer?.setShowsMain(true),
  }
}

function useOwnMenu(): ReactNode {
  const view = useView()
  if ('sidebar' in view && view.sidebar !== null) return <Sidebar sidebar={view.sidebar} />
  const hasPosts = 'recent' in view && view.recent.groups.length > 0
  return hasPosts ? <RecentPosts recent={view.recent} /> : null
}

/** Fills the drawer. The menu of our theme contains this place, and shows the component here. */
export function NavbarSecondaryMenuFiller({ component: Component, props }: Filling) {
  const drawer = useDrawer()
  const setFilling = drawer?.setFilling
  const key = JSON.stringify(Object.values(props).filter((value) => typeof value !== 'function'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal props are the same filling.
  useEffect(() => {
    setFilling?.({ component: Component, props })
    return () => setFilling?.(null)
  }, [setFilling, Component, key])
  return drawer === null && <Component {...props} />
}
