import { startPrintDetails } from './behaviours/print-details.ts'
import { revealActiveLink } from './behaviours/reveal-active-link.ts'
import { startScrollDirection } from './behaviours/scroll-direction.ts'
import { startScrollSpy } from './behaviours/scroll-spy.ts'
import { startWordWrap } from './behaviours/word-wrap.ts'
import { type NavigationOptions, startNavigation } from './navigation/navigation.ts'
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts'
import { startPrefetch } from './prefetch.ts'

/** What a page can do without for a moment: following links without a reload, marks that follow scrolling, printing. */
export interface IdlePart {
  readonly loadData: PageCache['loadData']
  /** Loads the page of the link that contains an event's target. */
  preload(target: EventTarget | null): void
  /** Follows links from now on. Returns a function that navigates to an href. */
  startNavigation(
    options: Omit<NavigationOptions, 'baseUrl' | 'pages' | 'onPageShown'>,
  ): (href: string) => void
}

/** Exports of the script that every page loads when it is idle. */
export interface IdleModule {
  startIdle(options: PageCacheOptions, signal: AbortSignal): IdlePart
}

export const startIdle: IdleModule['startIdle'] = (options, signal) => {
  const pages = createPageCache(options)
  const { preload, watchLinks } = startPrefetch(pages, options.baseUrl, signal)
  const updateSpy = startScrollSpy(signal)
  const observeCode = startWordWrap(signal)
  startScrollDirection(signal)
  startPrintDetails(signal)
  const observe = (): void => {
    watchLinks()
    updateSpy()
    observeCode()
  }
  const onPageShown = (): void => {
    observe()
    revealActiveLink()
  }
  observe()
  return {
    loadData: pages.loadData,
    preload,
    startNavigation(served) {
      observe()
      return startNavigation({ ...served, baseUrl: options.baseUrl, pages, onPageShown }, signal)
    },
  }
}
