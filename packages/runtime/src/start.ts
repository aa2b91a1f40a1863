import { runtimeGlobal } from './base-url-check.ts'
import { startAnimateDetails } from './behaviours/animate-details.ts'
import { startCopyCode } from './behaviours/copy-code.ts'
import { startDropdowns } from './behaviours/dropdowns.ts'
import { startHiddenContent } from './behaviours/hidden-content.ts'
import { startMenu } from './behaviours/menu.ts'
import { revealActiveLink } from './behaviours/reveal-active-link.ts'
import { startSearchDialog } from './behaviours/search-dialog.ts'
import { startSkipLink } from './behaviours/skip-link.ts'
import { showPreferredVersions } from './behaviours/version-labels.ts'
import { startVersionLinks } from './behaviours/version-links.ts'
import { startColorMode } from './color-mode.ts'
import type { StartOptions } from './contract/start-options.ts'
import type { RuntimeServices } from './contract/theme-module.ts'
import { startHydration } from './hydration.ts'
import { retryStylesheets } from './load-error.ts'
import { startIdleLoading } from './load-idle.ts'
import { startPreferredVersion } from './preferred-version.ts'
import { createScrollPositions } from './scroll-positions.ts'
import { readServedPage } from './served-page.ts'
import { openSafeStorage } from './storage.ts'

/** Starts the client on one page: creates the shared services, then starts each module. */
export function start(options: StartOptions): void {
  Object.assign(window, { [runtimeGlobal]: true })
  const { baseUrl, manifestShardBits, colorMode, docs } = options
  const { signal } = new AbortController()
  const storage = openSafeStorage(signal)
  const servedPage = readServedPage()
  const { themeHref, idleHref } = servedPage
  const loadIdle = startIdleLoading(
    idleHref,
    { baseUrl, manifestBits: manifestShardBits, themeHref },
    signal,
  )
  const scrollPositions = createScrollPositions(signal)

  retryStylesheets()
  startAnimateDetails(signal)
  startCopyCode(signal)
  startDropdowns(signal)
  startHiddenContent(signal)
  startSkipLink(signal)
  startMenu(signal)
  const loadSearch = (): Promise<void> => {
    servedPage.preloadSearch()
    return hydrate()
  }
  let navigate = (href: string): void => location.assign(href)
  const services: RuntimeServices = {
    colorMode: startColorMode(colorMode, storage, signal),
    preferredVersion: startPreferredVersion(docs, storage),
    searchDialog: startSearchDialog(loadSearch, signal),
    loadData: async (key) => (await loadIdle()).loadData(key),
    navigate: (href) => navigate(href),
  }
  showPreferredVersions(Object.keys(docs), services.preferredVersion)
  startVersionLinks(services.preferredVersion, signal)
  const hydrate = startHydration(
    {
      baseUrl,
      servedPage,
      services,
      eager: servedPage.eager === true,
      loadIdle,
      onHydrated(theme, page, idle) {
        if (idle === null) return
        navigate = idle.startNavigation({
          scrollPositions,
          theme,
          servedPage: page,
          servedUrl: servedPage.url,
        })
      },
    },
    signal,
  )
  revealActiveLink()
}
