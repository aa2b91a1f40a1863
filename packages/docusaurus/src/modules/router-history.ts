import { pageShownEvent } from '@ssgdocs/runtime/contract/page-shown-event'
import type { RuntimeServices } from '@ssgdocs/runtime/contract/theme-module'
import type { RouterAction, RouterLocation, Target } from './router-location.ts'

export type { RouterLocation, Target } from './router-location.ts'

import { type Blocker, type Blockers, blockLinks, mayNavigate } from './block-navigation.ts'

type Listener = (location: RouterLocation, action: RouterAction) => void

export type RouterHistory = ReturnType<typeof createHistory>

/** The history of the router. `block` asks before links, `push` and `replace`, but not before the browser's buttons. */
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
  const blockers: Blockers = new Set()
  const mayGo = (to: Target, action: RouterAction) =>
    mayNavigate(blockers, { ...locate(), ...locationOf(createHref(to)) }, action)
  return {
    get location() {
      return locate()
    },
    get length() {
      return window.history.length
    },
    createHref,
    push: (to: Target): void => {
      if (mayGo(to, 'PUSH')) services?.navigate(createHref(to))
    },
    replace: (to: Target): void => {
      if (mayGo(to, 'REPLACE')) replaceAddress(createHref(to))
    },
    go: (delta: number): void => window.history.go(delta),
    goBack: (): void => window.history.back(),
    goForward: (): void => window.history.forward(),
    listen: (listener: Listener): (() => void) =>
      listenToAddress(({ type }) => listener(locate(), actions[type] ?? 'PUSH')),
    block: (blocker: Blocker): (() => void) => {
      blockers.add(blocker)
      const stop = blockLinks((to) => mayGo(to, 'PUSH'))
      return () => {
        blockers.delete(blocker)
        stop()
      }
    },
  }
}

function locationOf(href: string): Pick<RouterLocation, 'pathname' | 'search' | 'hash'> {
  const { pathname, search, hash } = new URL(href, window.location.href)
  return { pathname, search, hash }
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
