import { createAnnouncer, scrollToHash } from './arrival.ts'
import type { ShowHead } from './head.ts'
import type { Hydration } from './intent.ts'
import { inPlaceUrlAt, isPlainClick } from './links.ts'
import type { PageCache } from './page-cache.ts'
import type { ProgressBar } from './progress-bar.ts'
import { isPlaceOn, isSamePage } from './routes.ts'
import { createScrollMemory, jumpTo } from './scroll-memory.ts'

/** What navigation needs from the rest of the runtime. */
export interface NavigationParts {
  readonly baseUrl: string
  readonly pages: PageCache
  readonly bar: ProgressBar
  readonly hydration: Hydration
  readonly showHead: ShowHead
  /** Called when a page is in the DOM. */
  onArrival(): void
}

/** Follows internal links without a reload. Gives the function that does so for an address. */
export function startNavigation(
  parts: NavigationParts,
  signal: AbortSignal,
): (href: string) => void {
  const { baseUrl, pages, bar, hydration } = parts
  const announce = createAnnouncer()
  const entries = createScrollMemory(signal)
  /** The address of the page on screen; `location` may be ahead of it. */
  let shown = new URL(location.href)
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
    const left = shown
    try {
      const [page, theme] = await Promise.all([pages.page(url), hydration.theme()])
      if (turn !== latest) return
      shown = url
      await theme.show(page)
      if (turn !== latest) return
      parts.showHead(page.head, page.view)
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
    entries.push(url)
    await show(url, turn, () => {
      if (!scrollToHash(url.hash, 'instant')) jumpTo(0)
      if (url.hash === '') announce(document.title)
    })
  }

  /** Another query or no hash, on the page of the address bar: nothing to load. */
  const stay = (url: URL): void => {
    if (!isSamePage(url, shown)) return
    cancel()
    const isOtherQuery = url.search !== location.search
    if (url.href !== location.href) entries.push(url)
    if (url.hash !== '') scrollToHash(url.hash, 'auto')
    else if (!isOtherQuery) scrollTo(0, 0)
  }

  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlainClick(event) || !hydration.isDone()) return
    const url = inPlaceUrlAt(event.target, baseUrl)
    if (url === null || isPlaceOn(location, url)) return
    event.preventDefault()
    void follow(url)
  }

  const onPopState = (): void => {
    const url = new URL(location.href)
    const offset = entries.arrive()
    const restore = (behavior: ScrollBehavior): boolean => {
      if (offset === null) return scrollToHash(url.hash, behavior)
      jumpTo(offset)
      return true
    }
    if (isSamePage(url, shown)) {
      cancel()
      if (!restore('auto') && url.hash === '') scrollTo(0, 0)
    } else {
      void show(url, begin(), () => restore('instant') || jumpTo(0))
    }
  }
  document.addEventListener('click', onClick, { signal })
  addEventListener('popstate', onPopState, { signal })
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
