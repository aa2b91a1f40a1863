import { useServices, useView } from '@ssgdocs/theme/toolkit'
import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import {
  createHistory,
  listenToAddress,
  type RouterHistory,
  type RouterLocation,
} from './router-history.ts'

/** Location and history. Each is the same object until it changes, since effects depend on them. */
export interface RouterState {
  readonly location: RouterLocation
  readonly history: RouterHistory
}

const RouterStateContext = createContext<RouterState | null>(null)

/** Below a provider, it adds no state to the component, which may therefore return before its other hooks. */
export function useRouterState(): RouterState {
  const provided = useContext(RouterStateContext)
  // biome-ignore lint/correctness/useHookAtTopLevel: a site has a provider in all renderings, or in none.
  return provided ?? useCurrentRouterState()
}

export function RouterStateProvider({ children }: { readonly children: ReactNode }) {
  return <RouterStateContext value={useCurrentRouterState()}>{children}</RouterStateContext>
}

/** On the server and in the first render, query and hash are empty, and the path of the 404 page is its own. */
function useCurrentRouterState(): RouterState {
  const { kind, href } = useView()
  const services = useServices()
  const path = () => (kind === 'not-found' ? window.location.pathname : href)
  const pathname = useAddress(path, href)
  const search = useAddress(() => window.location.search, '')
  const hash = useAddress(() => window.location.hash, '')
  const location = useMemo(
    () => ({ pathname, search, hash, state: undefined, key: '' }),
    [pathname, search, hash],
  )
  const latest = useRef<RouterLocation>(location)
  latest.current = location
  const history = useMemo(() => createHistory(services, latest), [services])
  return useMemo(() => ({ location, history }), [location, history])
}

function useAddress(read: () => string, first: string): string {
  return useSyncExternalStore(listenToAddress, read, () => first)
}
