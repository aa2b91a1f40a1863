import { runtimeGlobal } from './base-url-check.ts'
import { startCategoryLabels } from './behaviours/category-labels.ts'
import { startCopyCode } from './behaviours/copy-code.ts'
import { startDropdowns } from './behaviours/dropdowns.ts'
import { startHiddenContent } from './behaviours/hidden-content.ts'
import { startMenu } from './behaviours/menu.ts'
import { startPrintDetails } from './behaviours/print-details.ts'
import { revealActiveLink } from './behaviours/reveal-active-link.ts'
import { startSearchDialog } from './behaviours/search-dialog.ts'
import { startSkipLink } from './behaviours/skip-link.ts'
import { showVersionLabels } from './behaviours/version-labels.ts'
import { startVersionLinks } from './behaviours/version-links.ts'
import { startColorMode } from './color-mode.ts'
import type { StartOptions } from './contract/start-options.ts'
import type { ControlServices } from './contract/theme-module.ts'
import { startHydration } from './hydration.ts'
import { retryStylesheets } from './load-error.ts'
import { startIdleLoading } from './load-idle.ts'
import { startPreferredVersion } from './preferred-version.ts'
import { restoreScroll } from './restore-scroll.ts'
import { readServedPage, type ServedPage } from './served-page.ts'
import { openSafeStorage } from './storage.ts'

/**
 * Starts the client on a page: handlers for a first interaction, and loading of the rest. Returns
 * what it hydrates.
 */
export function start(options: StartOptions): ServedPage {
  Object.assign(window, { [runtimeGlobal]: true })
  const { baseUrl, docs } = options
  const { signal } = new AbortController()
  const storage = openSafeStorage(signal)
  const servedPage = readServedPage()

  restoreScroll()
  retryStylesheets()
  startCategoryLabels(signal)
  startCopyCode(options.codeLabels.copied, signal)
  startDropdowns(signal)
  startHiddenContent(signal)
  startPrintDetails(signal)
  startSkipLink(signal)
  startMenu(signal)
  const loadSearch = (): Promise<void> => {
    servedPage.preloadSearch()
    return hydrate()
  }
  const controls: ControlServices = {
    colorMode: startColorMode(options.colorMode, storage, signal),
    preferredVersion: startPreferredVersion(docs, storage),
    searchDialog: startSearchDialog(loadSearch, signal),
  }
  showVersionLabels(Object.keys(docs), controls.preferredVersion.current)
  startVersionLinks(controls.preferredVersion, signal)
  const loadIdle = startIdleLoading(
    servedPage,
    { baseUrl, start: ({ startIdle }) => startIdle(options, { servedPage, controls }, signal) },
    signal,
  )
  const hydrate = startHydration(
    { servedPage, baseUrl, mountPage: async () => (await loadIdle()).hydrate() },
    signal,
  )
  revealActiveLink()
  return servedPage
}
