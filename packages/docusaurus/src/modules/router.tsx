import { pageShownEvent } from '@ssgdocs/runtime/contract/page-shown-event'
import { useServices, useView } from '@ssgdocs/theme/toolkit'
import { useEffect, useSyncExternalStore } from 'react'

export { default as Link, default as NavLink } from './Link.tsx'

/**
 * The current location. On the server and in the first render, query and hash are empty, and the path of the 404 page
 * is its own.
 */
export function useLocation() {
  const { kind, href } = useView()
  const path = () => (kind === 'not-found' ? location.pathname : href)
  return {
    pathname: useAddress(path, href),
    search: useAddress(() => location.search, ''),
    hash: useAddress(() => location.hash, ''),
    state: undefined,
    key: '',
  }
}

function useAddress(read: () => string, first: string): string {
  return useSyncExternalStore(listenToAddress, read, () => first)
}

type Target = string | { pathname?: string; search?: string; hash?: string }

export function useHistory() {
  const services = useServices()
  const here = useLocation()
  const hrefTo = (to: Target) =>
    typeof to === 'string'
      ? to
      : `${to.pathname ?? here.pathname}${withMark('?', to.search)}${withMark('#', to.hash)}`
  const push = (to: Target): void => services?.navigate(hrefTo(to))
  return {
    location: here,
    push,
    replace(to: Target): void {
      const url = new URL(hrefTo(to), location.href)
      if (url.pathname === location.pathname) {
        history.replaceState(history.state, '', url)
        dispatchEvent(new Event(addressEvent))
      } else push(to)
    },
    goBack: () => history.back(),
    listen: listenToAddress,
  }
}

/** Event for an address that was replaced: browsers have none. */
const addressEvent = 'ssg-address'

function listenToAddress(onChange: () => void): () => void {
  const names = ['popstate', 'hashchange', addressEvent]
  for (const name of names) addEventListener(name, onChange)
  document.addEventListener(pageShownEvent, onChange)
  return () => {
    for (const name of names) removeEventListener(name, onChange)
    document.removeEventListener(pageShownEvent, onChange)
  }
}

/** The query or hash of a target, which may lack the character it starts with. */
function withMark(mark: '?' | '#', text = ''): string {
  return text === '' || text.startsWith(mark) ? text : mark + text
}

export function useParams(): Record<string, string> {
  return {}
}

export function useRouteMatch() {
  return { path: useView().href, url: useView().href, isExact: true, params: {} }
}

/** Navigates to another page after hydration. */
export function Redirect({ to }: { readonly to: string }) {
  const services = useServices()
  useEffect(() => services?.navigate(to), [services, to])
  return null
}
