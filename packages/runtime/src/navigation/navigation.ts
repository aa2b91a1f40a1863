import type { LoadedPage, MountedTheme } from '../contract/theme-module.ts'
import { clientNavigationUrlAt, isPlainClick } from '../links.ts'
import type { PageCache } from '../page-cache.ts'
import { isInPageAnchor, isSamePage } from '../routes.ts'
import { type ScrollPositions, scrollInstantlyTo } from '../scroll-positions.ts'
import { createHeadUpdater } from './head.ts'
import { createProgressBar } from './progress-bar.ts'
import { createRouteAnnouncer, scrollToHash } from './route-announcer.ts'

/** What navigation takes over when the theme has been hydrated. */
export interface NavigationOptions {
  readonly baseUrl: string
  readonly pages: PageCache
  readonly scrollPositions: ScrollPositions
  readonly theme: MountedTheme
  /** The page that the document came with, and its address. */
  readonly servedPage: LoadedPage
  readonly servedUrl: URL
  /** Called when a page is in the DOM. */
  onPageShown(): void
}

/** Follows internal links without a reload. Gives the function that does so for an address. */
export type StartNavigation = (
  parts: NavigationOptions,
  signal: AbortSignal,
) => (href: string) => void

export const startNavigation: StartNavigation = (parts, signal) => {
  const { baseUrl, pages, scrollPositions, theme } = parts
  const announce = createRouteAnnouncer()
  const bar = createProgressBar()
  const showHead = createHeadUpdater(parts.servedPage.view)
  /** The page on screen and its address; `location` may be ahead of it. */
  let shown = { page: parts.servedPage, url: parts.servedUrl }
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
      const page = await pages.getPage(url)
      if (turn !== latest) return
      shown = { page, url }
      await theme.show(page)
      if (turn !== latest) return
      showHead(page.head, page.view)
      parts.onPageShown()
      arrive()
      bar.stop()
    } catch (error) {
      console.warn(error)
      if (turn === latest) loadDocument(url, left)
    }
  }

  const follow = async (url: URL): Promise<void> => {
    if (isInPageAnchor(location, url)) return location.assign(url)
    if (isSamePage(url, location)) return stay(url)
    const turn = begin()
    const isKnown = await pages.hasPage(url).catch(() => false)
    if (turn !== latest) return
    if (!isKnown) {
      bar.stop()
      return location.assign(url)
    }
    scrollPositions.pushEntry(url)
    await show(url, turn, () => {
      if (!scrollToHash(url.hash, 'instant')) scrollInstantlyTo(0)
      if (url.hash === '') announce(document.title)
    })
  }

  /** Another query or no hash, on the page of the address bar: nothing to load. */
  const stay = (url: URL): void => {
    if (!isSamePage(url, shown.url)) return
    cancel()
    const isOtherQuery = url.search !== location.search
    if (url.href !== location.href) scrollPositions.pushEntry(url)
    if (url.hash !== '') scrollToHash(url.hash, 'auto')
    else if (!isOtherQuery) scrollTo(0, 0)
    void theme.show(shown.page)
  }

  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const url = clientNavigationUrlAt(event.target, baseUrl)
    if (url === null || isInPageAnchor(location, url)) return
    event.preventDefault()
    void follow(url)
  }

  const onPopState = (): void => {
    const url = new URL(location.href)
    const offset = scrollPositions.enterEntry()
    const restore = (behavior: ScrollBehavior): boolean => {
      if (offset === null) return scrollToHash(url.hash, behavior)
      scrollInstantlyTo(offset)
      return true
    }
    if (isSamePage(url, shown.url)) {
      cancel()
      if (!restore('auto') && url.hash === '') scrollTo(0, 0)
    } else {
      void show(url, begin(), () => restore('instant') || scrollInstantlyTo(0))
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
