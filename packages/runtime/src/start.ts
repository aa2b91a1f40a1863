import { startCopyCode } from './behaviours/copy-code.ts'
import { startScrollSpy } from './behaviours/scroll-spy.ts'
import { startColorMode } from './color-mode.ts'
import type { StartOptions } from './contract/start-options.ts'
import type { RuntimeServices } from './contract/theme-module.ts'
import { startHydration } from './intent.ts'
import { startNavigation } from './navigation.ts'
import { createPageCache } from './page-cache.ts'
import { startPreferredVersion } from './preferred-version.ts'
import { startPrefetch } from './prefetch.ts'
import { createProgressBar } from './progress-bar.ts'
import { openStorage } from './storage.ts'

/** The whole client: makes what is shared, then starts each part. */
export function start(options: StartOptions): void {
  const { baseUrl, manifestBits, colorMode, versionNames } = options
  const { signal } = new AbortController()
  const storage = openStorage(signal)
  const pages = createPageCache(baseUrl, manifestBits)

  const services: RuntimeServices = {
    colorMode: startColorMode(colorMode, storage, signal),
    preferredVersion: startPreferredVersion(versionNames, storage),
    loadSidebar: pages.sidebar,
    navigate: (href) => navigate(href),
  }
  const hydration = startHydration(options, services, signal)
  const watchLinks = startPrefetch(pages, baseUrl, signal)
  const updateSpy = startScrollSpy(signal)
  startCopyCode(signal)
  const navigate = startNavigation(
    {
      baseUrl,
      pages,
      bar: createProgressBar(),
      show: hydration.show,
      onArrival() {
        watchLinks()
        updateSpy()
      },
    },
    signal,
  )
}
