import { pageShownEvent } from '@ssgdocs/runtime/contract/page-shown-event'
import type { RuntimeServices } from '@ssgdocs/runtime/contract/theme-module'

/** An address in the form of the router of Docusaurus. */
export interface RouterLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: undefined
  readonly key: string
}

/** Where to go: the parts that are missing are those of the current address. */
export type Target =
  | string
  | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

type Listener = (location: RouterLocation, action: 'POP' | 'PUSH' | 'REPLACE') => void

export type RouterHistory = ReturnType<typeof createHistory>

/** The history of the router. It cannot keep a reader on a page: `block` has no effect. */
export function createHistory(
  services: RuntimeServices | null,
  latest: { readonly current: RouterLocation },
) {
  const locate = (): RouterLocation => {
    if (typeof window === 'undefined') return latest.current
    const { search, hash } = window.location
    return { ...latest.current, search, hash }
  }
  const createHref = (to: Target): string =>
    typeof to === 'string'
      ? to
      : `${to.pathname ?? latest.current.pathname}${withMark('?', to.search)}${withMark('#', to.hash)}`
  return {
    get location() {
      return locate()
    },
    get length() {
      return window.history.length
    },
    createHref,
    push: (to: Target): void => services?.navigate(createHref(to)),
    replace: (to: Target): void => replaceAddress(createHref(to)),
    go: (delta: number): void => window.history.go(delta),
    goBack: (): void => window.history.back(),
    goForward: (): void => window.history.forward(),
    listen: (listener: Listener): (() => void) =>
      listenToAddress(({ type }) => listener(locate(), actions[type] ?? 'PUSH')),
    block: () => () => {},
  }
}

/** Event for an address that was replaced: browsers have none. */
const replacedEvent = 'ssg-address'

const actions: Readonly<Record<string, 'POP' | 'REPLACE'>> = {
  popstate: 'POP',
  hashchange: 'POP',
  [replacedEvent]: 'REPLACE',
}

/** Shows another address without an entry in the history. The runtime loads another page as it does after Back. */
function replaceAddress(href: string): void {
  const url = new URL(href, window.location.href)
  const isSamePage = url.pathname === window.location.pathname
  window.history.replaceState(isSamePage ? window.history.state : null, '', url)
  dispatchEvent(new Event(isSamePage ? replacedEvent : 'popstate'))
}

/** Calls back when another page, query or hash is shown. Returns a function that unsubscribes. */
export function listenToAddress(onChange: (event: Event) => void): () => void {
  const names = ['popstate', 'hashchange', replacedEvent]
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
