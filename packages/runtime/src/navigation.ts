import { createAnnouncer, scrollToHash } from './arrival.ts'
import type { LoadedPage } from './contract/theme-module.ts'
import { replaceHead } from './head.ts'
import type { FetchedPage, PageCache } from './page-cache.ts'
import type { ProgressBar } from './progress-bar.ts'
import { internalUrl, isSamePage } from './routes.ts'

/** What navigation needs from the rest of the runtime. */
export interface NavigationParts {
  readonly baseUrl: string
  readonly pages: PageCache
  readonly bar: ProgressBar
  /** Draws a page; false when the theme cannot be had in time, so that the browser must navigate. */
  show(page: LoadedPage): Promise<boolean>
  /** Called when a page is in the DOM. */
  onArrival(): void
}

/** Follows internal links without a reload. Gives the function that does so for an address. */
export function startNavigation(
  parts: NavigationParts,
  signal: AbortSignal,
): (href: string) => void {
  const { baseUrl, pages, bar } = parts
  const announce = createAnnouncer()
  let latest = 0
  let shown = new URL(location.href)
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => rememberScroll(), { signal })
  restoreAfterReload()

  /** The page on screen stays until the next one is complete. The last request wins. */
  const load = async (url: URL): Promise<boolean> => {
    const turn = ++latest
    bar.start()
    try {
      const fetched = await pages.page(url)
      if (turn !== latest) return false
      if (fetched === null) return leave(url)
      if (!(await parts.show(loaded(fetched)))) return leave(url)
      if (turn !== latest) return false
      replaceHead(fetched.data.head, fetched.data.view)
      shown = new URL(url)
      return true
    } catch (error) {
      console.warn(error)
      if (turn === latest) leave(url)
      return false
    } finally {
      if (turn === latest) bar.stop()
    }
  }

  const follow = async (url: URL): Promise<void> => {
    if (isSamePage(url, location)) {
      latest++
      bar.stop()
      if (url.href !== location.href) push(url)
      shown = new URL(url)
      if (!scrollToHash(url.hash)) scrollTo(0, 0)
      return
    }
    rememberScroll()
    const from = location.href
    push(url)
    if (!(await load(url))) return
    parts.onArrival()
    if (!scrollToHash(url.hash)) scrollTo({ top: 0, behavior: 'instant' })
    if (url.hash === '' && from !== url.href) announce(document.title)
  }

  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const url = internalUrl(event.target, baseUrl)
      if (url === null) return
      event.preventDefault()
      void follow(url)
    },
    { signal },
  )
  addEventListener(
    'popstate',
    async (event) => {
      const url = new URL(location.href)
      const known = scrollOf(event.state)
      if (!isSamePage(url, shown)) {
        if (!(await load(url))) return
        parts.onArrival()
      }
      shown = url
      if (known !== null) scrollTo({ top: known, behavior: 'instant' })
      else if (!scrollToHash(url.hash)) scrollTo({ top: 0, behavior: 'instant' })
    },
    { signal },
  )
  return (href) => void follow(new URL(href, location.href))
}

function loaded({ data, module }: FetchedPage): LoadedPage {
  const content =
    module === null
      ? { kind: 'static' as const, html: data.html }
      : { kind: 'live' as const, Component: module.default }
  return { view: data.view, content }
}

/** Lets the browser load the address: always right, only slower. */
function leave(url: URL): false {
  location.replace(url.href)
  return false
}

function push(url: URL): void {
  history.pushState(null, '', url)
}

function rememberScroll(): void {
  history.replaceState({ scroll: scrollY }, '')
}

function scrollOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'scroll' in state
    ? Number(state.scroll)
    : null
}

/** A reload finds the offset where it was left; the hash of a first visit is the browser's business. */
function restoreAfterReload(): void {
  const known = scrollOf(history.state)
  if (known !== null) scrollTo({ top: known, behavior: 'instant' })
}
