import { runtimeGlobal } from './base-url-check.ts'
import { startAnimateDetails } from './behaviours/animate-details.ts'
import { startCopyCode } from './behaviours/copy-code.ts'
import { startDropdowns } from './behaviours/dropdowns.ts'
import { startHiddenContent } from './behaviours/hidden-content.ts'
import { startPrintDetails } from './behaviours/print-details.ts'
import { revealActiveLink } from './behaviours/reveal-active-link.ts'
import { startScrollDirection } from './behaviours/scroll-direction.ts'
import { startScrollSpy } from './behaviours/scroll-spy.ts'
import { startSearchDialog } from './behaviours/search-dialog.ts'
import { startSkipLink } from './behaviours/skip-link.ts'
import { showPreferredVersions } from './behaviours/version-labels.ts'
import { startVersionLinks } from './behaviours/version-links.ts'
import { startWordWrap } from './behaviours/word-wrap.ts'
import { startColorMode } from './color-mode.ts'
import type { StartOptions } from './contract/start-options.ts'
import type { RuntimeServices } from './contract/theme-module.ts'
import { startHydration } from './hydration.ts'
import { retryStylesheets } from './load-error.ts'
import { createPageCache } from './page-cache.ts'
import { startPreferredVersion } from './preferred-version.ts'
import { startPrefetch } from './prefetch.ts'
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
  const { themeHref } = servedPage
  const pages = createPageCache({ baseUrl, manifestBits: manifestShardBits, themeHref })
  const scrollPositions = createScrollPositions(signal)

  retryStylesheets()
  startAnimateDetails(signal)
  startCopyCode(signal)
  startDropdowns(signal)
  startHiddenContent(signal)
  startPrintDetails(signal)
  startScrollDirection(signal)
  startSkipLink(signal)
  const onPageShown = runAll([
    startPrefetch(pages, baseUrl, signal),
    startScrollSpy(signal),
    startWordWrap(signal),
    revealActiveLink,
  ])
  let navigate = (href: string): void => location.assign(href)
  const services: RuntimeServices = {
    colorMode: startColorMode(colorMode, storage, signal),
    preferredVersion: startPreferredVersion(docs, storage),
    searchDialog: startSearchDialog(() => hydrate(), signal),
    loadData: pages.loadData,
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
      onHydrated({ startNavigation }, theme, page) {
        navigate = startNavigation(
          {
            baseUrl,
            pages,
            scrollPositions,
            theme,
            servedPage: page,
            servedUrl: servedPage.url,
            onPageShown,
          },
          signal,
        )
        onPageShown()
      },
    },
    signal,
  )
  onPageShown()
}

function runAll(functions: readonly (() => void)[]): () => void {
  return () => {
    for (const run of functions) run()
  }
}
