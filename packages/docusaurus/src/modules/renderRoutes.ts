import type { ReactNode } from 'react'

interface Route {
  readonly element?: ReactNode
}

/** The element of the route below the current one that the page is of. */
export default function renderRoutes(routes: readonly Route[] = []): ReactNode {
  return routes.find(({ element }) => element !== undefined)?.element ?? null
}
