import { startCopyCode } from './behaviours/copy-code.ts'
import { startScrollSpy } from './behaviours/scroll-spy.ts'
import { startWordWrap } from './behaviours/word-wrap.ts'
import { startColorMode } from './color-mode.ts'
import type { StartOptions } from './contract/start-options.ts'
import type { RuntimeServices } from './contract/theme-module.ts'
import { createHead } from './head.ts'
import { startHydration } from './intent.ts'
import { startNavigation } from './navigation.ts'
import { createPageCache } from './page-cache.ts'
import { startPreferredVersion } from './preferred-version.ts'
import { startPrefetch } from './prefetch.ts'
import { createProgressBar } from './progress-bar.ts'
import { readServedPage } from './served-page.ts'
import { openStorage } from './storage.ts'

/** The whole client on one page: makes what is shared, then starts each part. */
export function start(options: StartOptions): void {
  const { baseUrl, manifestBits, colorMode, versionNames } = options
  const { signal } = new AbortController()
  const storage = openStorage(signal)
  const served = readServedPage()
  const pages = createPageCache(baseUrl, manifestBits)

  startCopyCode(signal)
  const lookAtPage = all([
    startPrefetch(pages, baseUrl, signal),
    startScrollSpy(signal),
    startWordWrap(signal),
  ])
  const services: RuntimeServices = {
    colorMode: startColorMode(colorMode, storage, signal),
    preferredVersion: startPreferredVersion(versionNames, storage),
    loadSidebar: pages.sidebar,
    navigate: (href) => navigate(href),
  }
  const hydration = startHydration({ options, served, services, onHydrated: lookAtPage }, signal)
  const navigate = startNavigation(
    {
      baseUrl,
      pages,
      bar: createProgressBar(),
      hydration,
      showHead: createHead(served.view),
      onArrival: lookAtPage,
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
