import { runtimeMark } from './base-url-check.ts'
import { startCopyCode } from './behaviours/copy-code.ts'
import { revealActiveLink } from './behaviours/reveal-active.ts'
import { startScrollDirection } from './behaviours/scroll-direction.ts'
import { startScrollSpy } from './behaviours/scroll-spy.ts'
import { startSearchShortcut } from './behaviours/search-shortcut.ts'
import { startSkipLink } from './behaviours/skip-link.ts'
import { startVersionLinks } from './behaviours/version-links.ts'
import { startWordWrap } from './behaviours/word-wrap.ts'
import { startColorMode } from './color-mode.ts'
import type { StartOptions } from './contract/start-options.ts'
import type { RuntimeServices } from './contract/theme-module.ts'
import { startHydration } from './intent.ts'
import { createPageCache } from './page-cache.ts'
import { startPreferredVersion } from './preferred-version.ts'
import { startPrefetch } from './prefetch.ts'
import { createScrollMemory } from './scroll-memory.ts'
import { readServedPage } from './served-page.ts'
import { openStorage } from './storage.ts'

/** The whole client on one page: makes what is shared, then starts each part. */
export function start(options: StartOptions): void {
  Object.assign(window, { [runtimeMark]: true })
  const { baseUrl, manifestBits, colorMode, docs } = options
  const { signal } = new AbortController()
  const storage = openStorage(signal)
  const served = readServedPage()
  const pages = createPageCache(baseUrl, manifestBits)
  const scrolls = createScrollMemory(signal)

  revealActiveLink()
  startCopyCode(signal)
  startScrollDirection(signal)
  startSearchShortcut(signal)
  startSkipLink(signal)
  const lookAtPage = all([
    startPrefetch(pages, baseUrl, signal),
    startScrollSpy(signal),
    startWordWrap(signal),
  ])
  let navigate = (href: string): void => location.assign(href)
  const services: RuntimeServices = {
    colorMode: startColorMode(colorMode, storage, signal),
    preferredVersion: startPreferredVersion(docs, storage),
    load: pages.load,
    navigate: (href) => navigate(href),
  }
  startVersionLinks(services.preferredVersion, signal)
  startHydration(
    {
      baseUrl,
      served,
      services,
      // The navbar shows the preferred version, which the served page cannot know.
      unasked: served.unasked || Object.keys(docs).some(services.preferredVersion.current),
      onHydrated({ startNavigation }, theme, page) {
        navigate = startNavigation(
          {
            baseUrl,
            pages,
            scrolls,
            theme,
            served: page,
            servedUrl: served.url,
            onArrival: lookAtPage,
          },
          signal,
        )
        lookAtPage()
      },
    },
    signal,
  )
  lookAtPage()
}

function all(works: readonly (() => void)[]): () => void {
  return () => {
    for (const work of works) work()
  }
}
