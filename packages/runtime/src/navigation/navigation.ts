import type { LoadedPage, MountedTheme } from '../contract/theme-module.ts'
import { inPlaceUrlAt, isPlainClick } from '../links.ts'
import type { PageCache } from '../page-cache.ts'
import { isPlaceOn, isSamePage } from '../routes.ts'
import { jumpTo, type ScrollMemory } from '../scroll-memory.ts'
import { createAnnouncer, scrollToHash } from './arrival.ts'
import { createHead } from './head.ts'
import { createProgressBar } from './progress-bar.ts'

/** What navigation takes over when the theme has been hydrated. */
export interface NavigationParts {
  readonly baseUrl: string
  readonly pages: PageCache
  readonly scrolls: ScrollMemory
  readonly theme: MountedTheme
  /** The page that the document came with, and its address. */
  readonly served: LoadedPage
  readonly servedUrl: URL
  /** Called when a page is in the DOM. */
  onArrival(): void
}

/** Follows internal links without a reload. Gives the function that does so for an address. */
export type StartNavigation = (
  parts: NavigationParts,
  signal: AbortSignal,
) => (href: string) => void

export const startNavigation: StartNavigation = (parts, signal) => {
  const { baseUrl, pages, scrolls, theme } = parts
  const announce = createAnnouncer()
  const bar = createProgressBar()
  const showHead = createHead(parts.served.view)
  /** The page on screen and its address; `location` may be ahead of it. */
  let shown = { page: parts.served, url: parts.servedUrl }
  /** Counts requests: only the last one may show its page. */
  let latest = 0

  const begin = (): number => {
    bar.start()
    return ++latest
  }
  const cancel = (): void => {
    bar.stop()
    latest++
  }

  /** The page on screen stays until the next one is complete. What fails is left to the server. */
  const show = async (url: URL, turn: number, arrive: () => void): Promise<void> => {
    const left = shown.url
    try {
      const page = await pages.page(url)
      if (turn !== latest) return
      shown = { page, url }
      await theme.show(page)
      if (turn !== latest) return
      showHead(page.head, page.view)
      parts.onArrival()
      arrive()
      bar.stop()
    } catch (error) {
      console.warn(error)
      if (turn === latest) loadDocument(url, left)
    }
  }

  const follow = async (url: URL): Promise<void> => {
    if (isPlaceOn(location, url)) return location.assign(url)
    if (isSamePage(url, location)) return stay(url)
    const turn = begin()
    const isKnown = await pages.has(url).catch(() => false)
    if (turn !== latest) return
    if (!isKnown) {
      bar.stop()
      return location.assign(url)
    }
    scrolls.push(url)
    await show(url, turn, () => {
      if (!scrollToHash(url.hash, 'instant')) jumpTo(0)
      if (url.hash === '') announce(document.title)
    })
  }

  /** Another query or no hash, on the page of the address bar: nothing to load. */
  const stay = (url: URL): void => {
    if (!isSamePage(url, shown.url)) return
    cancel()
    const isOtherQuery = url.search !== location.search
    if (url.href !== location.href) scrolls.push(url)
    if (url.hash !== '') scrollToHash(url.hash, 'auto')
    else if (!isOtherQuery) scrollTo(0, 0)
    void theme.show(shown.page)
  }

  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const url = inPlaceUrlAt(event.target, baseUrl)
    if (url === null || isPlaceOn(location, url)) return
    event.preventDefault()
    void follow(url)
  }

  const onPopState = (): void => {
    const url = new URL(location.href)
    const offset = scrolls.arrive()
    const restore = (behavior: ScrollBehavior): boolean => {
      if (offset === null) return scrollToHash(url.hash, behavior)
      jumpTo(offset)
      return true
    }
    if (isSamePage(url, shown.url)) {
      cancel()
      if (!restore('auto') && url.hash === '') scrollTo(0, 0)
    } else {
      void show(url, begin(), () => restore('instant') || jumpTo(0))
    }
  }
  document.addEventListener('click', onClick, { signal })
  addEventListener('popstate', onPopState, { signal })
  if (!isSamePage(location, shown.url)) onPopState()
  return (href) => void follow(new URL(href, location.href))
}

/**
 * Has the server answer for the address of the present entry. A plain reload would keep the offset
 * of the page that is left, and going to where one is already would do nothing at all.
 */
function loadDocument(url: URL, left: URL): void {
  history.replaceState(null, '', left)
  location.replace(url)
}
