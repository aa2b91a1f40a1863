import { type PageShown, pageShownEvent } from '@ssg/runtime/contract/page-shown-event'

type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'>

interface RouteUpdate {
  readonly location: PageLocation
  readonly previousLocation: PageLocation | null
}

interface RouteHooks {
  /** May return a function that is called when the page is there. */
  readonly onRouteUpdate?: (update: RouteUpdate) => unknown
  readonly onRouteDidUpdate?: (update: RouteUpdate) => unknown
}

/** A module in `clientModules`: its exports, or those of its default export, are hooks. */
export type ClientHooks = RouteHooks & { readonly default?: RouteHooks }

/** Calls the hooks of client modules for the page that is shown, and after each navigation. */
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
  update(null)
  document.addEventListener(
    pageShownEvent,
    (event) => update(new URL((event as CustomEvent<PageShown>).detail.previousHref)),
    signal && { signal },
  )
}
