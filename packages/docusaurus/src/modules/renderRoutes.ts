import type { ReactNode } from 'react'

interface Route {
  readonly element?: ReactNode
}

/** Renders the child route that the current page belongs to. */
export default function renderRoutes(routes: readonly Route[] = []): ReactNode {
  return routes.find(({ element }) => element !== undefined)?.element ?? null
}
