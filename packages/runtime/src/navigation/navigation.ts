import { isInPageAnchor, isSamePage } from '../contract/addresses.ts'
import { type PageShown, pageShownEvent } from '../contract/page-shown-event.ts'
import type { LoadedPage, MountedTheme } from '../contract/theme-module.ts'
import { clientNavigationUrlAt, isPlainClick } from '../links.ts'
import type { FetchedPage, PageCache } from '../page-cache.ts'
import { scrollInstantlyTo } from '../restore-scroll.ts'
import type { ScrollPositions } from '../scroll-positions.ts'
import { createHeadUpdater } from './head.ts'
import { createProgressBar } from './progress-bar.ts'
import { createRouteAnnouncer, scrollToHash } from './route-announcer.ts'

/** What navigation depends on after hydration. */
export interface NavigationOptions {
  readonly baseUrl: string
  readonly pages: Pick<PageCache, 'getPage'>
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
  /** The page on screen. After Back, `location` is that of the next page. */
  let shown = { page: options.servedPage, url: options.servedUrl }
  /** Number of the last navigation: the result of an earlier one is dropped. */
  let latest = 0

  const cancel = (): void => {
    bar.stop()
    latest++
  }

  /** Loads a page, unless another navigation starts in the meantime. */
  const load = async (url: URL, onLoaded: (page: FetchedPage | null) => void): Promise<void> => {
    bar.start()
    const id = ++latest
    const page = await pages.getPage(url).catch(warn)
    if (id === latest) onLoaded(page)
  }

  /** Shows the page of the current history entry. If that fails, the browser loads the document instead. */
  const show = async (page: FetchedPage, url: URL, onShown: () => void): Promise<void> => {
    const id = latest
    const previous = shown.url
    try {
      shown = { page, url }
      await theme.show(page)
      if (id !== latest) return
      showHead(page)
      options.onPageShown()
      onShown()
      const detail: PageShown = { previousHref: previous.href }
      document.dispatchEvent(new CustomEvent(pageShownEvent, { detail }))
      bar.stop()
    } catch (error) {
      warn(error)
      if (id === latest) loadDocument(url, previous)
    }
  }

  const follow = async (url: URL): Promise<void> => {
    if (isInPageAnchor(location, url)) return location.assign(url)
    if (isSamePage(url, location)) return stay(url)
    await load(url, (page) => {
      if (page === null) {
        bar.stop()
        return location.assign(url)
      }
      const address = new URL(url.search + url.hash, page.url)
      scrollPositions.pushEntry(address)
      void show(page, address, () => {
        if (!scrollToHash(url.hash, 'instant')) scrollInstantlyTo(0)
        if (url.hash === '') announce(document.title)
      })
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
      void load(url, (page) => {
        if (page === null) loadDocument(url, shown.url)
        else void show(page, url, () => restore('instant') || scrollInstantlyTo(0))
      })
    }
  }
  document.addEventListener('click', onClick, { signal })
  addEventListener('popstate', onPopState, { signal })
  signal.addEventListener('abort', cancel)
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

function warn(error: unknown): null {
  console.warn(error)
  return null
}
