import { isInPageAnchor, isSamePage } from '../contract/addresses.ts'
import type { LoadedPage, MountedTheme } from '../contract/theme-module.ts'
import { clientNavigationUrlAt, isPlainClick } from '../links.ts'
import type { PageCache } from '../page-cache.ts'
import { scrollInstantlyTo } from '../restore-scroll.ts'
import type { ScrollPositions } from '../scroll-positions.ts'
import { createHeadUpdater } from './head.ts'
import { createProgressBar } from './progress-bar.ts'
import { createRouteAnnouncer, scrollToHash } from './route-announcer.ts'

/** What navigation needs after hydration. */
export interface NavigationOptions {
  readonly baseUrl: string
  readonly pages: Pick<PageCache, 'getPage' | 'hasPage'>
  readonly scrollPositions: ScrollPositions
  readonly theme: MountedTheme
  readonly servedPage: LoadedPage
  readonly servedUrl: URL
  /** Called when a page has been rendered. */
  onPageShown(): void
}

/** Follows internal links without a reload. Returns a function that navigates to an href. */
export function startNavigation(
  options: NavigationOptions,
  signal: AbortSignal,
): (href: string) => void {
  const { baseUrl, pages, scrollPositions, theme } = options
  const announce = createRouteAnnouncer()
  const bar = createProgressBar()
  const showHead = createHeadUpdater(options.servedPage.view)
  /** The page on screen. `location` may already be that of the next page. */
  let shown = { page: options.servedPage, url: options.servedUrl }
  /** Number of the last navigation: the result of an earlier one is dropped. */
  let latest = 0

  const startNext = (): number => {
    bar.start()
    return ++latest
  }
  const cancel = (): void => {
    bar.stop()
    latest++
  }

  /** Shows a page once it is loaded. If that fails, the browser loads the document instead. */
  const show = async (url: URL, id: number, onShown: () => void): Promise<void> => {
    const previous = shown.url
    try {
      const page = await pages.getPage(url)
      if (id !== latest) return
      shown = { page, url }
      await theme.show(page)
      if (id !== latest) return
      showHead(page.head, page.view)
      options.onPageShown()
      onShown()
      bar.stop()
    } catch (error) {
      console.warn(error)
      if (id === latest) loadDocument(url, previous)
    }
  }

  const follow = async (url: URL): Promise<void> => {
    if (isInPageAnchor(location, url)) return location.assign(url)
    if (isSamePage(url, location)) return stay(url)
    const id = startNext()
    const exists = await pages.hasPage(url).catch(() => false)
    if (id !== latest) return
    if (!exists) {
      bar.stop()
      return location.assign(url)
    }
    scrollPositions.pushEntry(url)
    await show(url, id, () => {
      if (!scrollToHash(url.hash, 'instant')) scrollInstantlyTo(0)
      if (url.hash === '') announce(document.title)
    })
  }

  /** Handles another query or hash on the page in the address bar: nothing needs loading. */
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
      void show(url, startNext(), () => restore('instant') || scrollInstantlyTo(0))
    }
  }
  document.addEventListener('click', onClick, { signal })
  addEventListener('popstate', onPopState, { signal })
  if (!isSamePage(location, shown.url)) onPopState()
  return (href) => void follow(new URL(href, location.href))
}

/**
 * Loads the document of the current history entry. `location.reload` would keep the scroll position of
 * the previous page, and replacing a URL with itself would do nothing.
 */
function loadDocument(url: URL, previous: URL): void {
  history.replaceState(null, '', previous)
  location.replace(url)
}
