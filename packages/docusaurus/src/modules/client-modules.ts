import { type PageShown, pageShownEvent } from '@ssgdocs/runtime/contract/page-shown-event'
import { keepElements } from './keep-elements.ts'

type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'>

interface RouteUpdate {
  readonly location: PageLocation
  readonly previousLocation: PageLocation | null
}

interface RouteHooks {
  /** Called before a page is rendered. May return a function to call once it is. */
  readonly onRouteUpdate?: (update: RouteUpdate) => unknown
  readonly onRouteDidUpdate?: (update: RouteUpdate) => unknown
}

/** A client module: the hooks are its exports, or properties of its default export. */
export type ClientHooks = RouteHooks & { readonly default?: RouteHooks }

/**
 * Calls the hooks of client modules for the current page, and on each navigation. Hydration keeps the elements
 * that they add, or they are called once more.
 */
export function startClientModules(modules: readonly ClientHooks[], signal?: AbortSignal): void {
  const call = (name: keyof RouteHooks, update: RouteUpdate) =>
    modules.map((module) => (module.default?.[name] ?? module[name])?.(update))
  const update = (previousLocation: PageLocation | null): void => {
    const { pathname, search, hash } = location
    const routeUpdate = { location: { pathname, search, hash }, previousLocation }
    for (const finish of call('onRouteUpdate', routeUpdate)) {
      if (typeof finish === 'function') finish()
    }
    call('onRouteDidUpdate', routeUpdate)
  }
  keepElements(() => update(null), signal)
  update(null)
  document.addEventListener(
    pageShownEvent,
    (event) => update(new URL((event as CustomEvent<PageShown>).detail.previousHref)),
    signal && { signal },
  )
}
