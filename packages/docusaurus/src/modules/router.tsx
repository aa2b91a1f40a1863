import { useServices, useView } from '@ssgdocs/theme/toolkit'
import { useEffect, useState } from 'react'

export { default as Link, default as NavLink } from './Link.tsx'

/**
 * The current location. On the server and in the first render, query and hash are empty, and the path of the 404 page
 * is its own.
 */
export function useLocation() {
  const { kind, href } = useView()
  const [rest, setRest] = useState({ search: '', hash: '' })
  useEffect(() => {
    const { pathname, search, hash } = location
    setRest({ search, hash, ...(kind === 'not-found' && { pathname }) })
  }, [kind])
  return { pathname: href, ...rest, state: undefined, key: '' }
}

export function useHistory() {
  const services = useServices()
  const here = useLocation()
  const go = (to: string | { pathname?: string; search?: string; hash?: string }): void => {
    const href =
      typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`
    services?.navigate(href)
  }
  return {
    location: here,
    push: go,
    replace: go,
    goBack: () => history.back(),
    listen: () => () => {},
  }
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
