import { useServices, useView } from '@ssgdocs/theme/toolkit'
import { useEffect, useState } from 'react'

export { default as Link, default as NavLink } from './Link.tsx'

/** The current location. Query and hash are empty on the server and in the first render. */
export function useLocation() {
  const pathname = useView().href
  const [rest, setRest] = useState({ search: '', hash: '' })
  useEffect(() => setRest({ search: location.search, hash: location.hash }), [])
  return { pathname, ...rest, state: undefined, key: '' }
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
