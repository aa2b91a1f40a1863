import { startAnimateDetails } from './behaviours/animate-details.ts'
import { revealActiveLink } from './behaviours/reveal-active-link.ts'
import { startScrollDirection } from './behaviours/scroll-direction.ts'
import { startScrollSpy } from './behaviours/scroll-spy.ts'
import { startWordWrap } from './behaviours/word-wrap.ts'
import type { Href } from './contract/addresses.ts'
import { hydratedAttribute } from './contract/dom.ts'
import type { StartOptions } from './contract/start-options.ts'
import type { ControlServices } from './contract/theme-module.ts'
import { importModule } from './import-module.ts'
import { mountServedPage } from './mount-served-page.ts'
import { startNavigation } from './navigation/navigation.ts'
import type { NotFoundModule } from './not-found/not-found.ts'
import { createPageCache } from './page-cache.ts'
import { startPrefetch } from './prefetch.ts'
import { createScrollPositions } from './scroll-positions.ts'
import type { ServedPage } from './served-page.ts'

/** Features that can wait: React, client-side navigation, and animation. */
export interface IdlePart {
  /** Loads the page of the link that contains an event's target. */
  preload(target: EventTarget | null): void
  /** Loads the theme, hydrates the page, and follows links from now on. */
  hydrate(): Promise<void>
}

/** Exports of the script that every page loads when it is idle. */
export interface IdleModule {
  startIdle(
    options: Pick<StartOptions, 'baseUrl' | 'pageNameBits' | 'codeLabels' | 'isDevelopment'>,
    page: { readonly servedPage: ServedPage; readonly controls: ControlServices },
    signal: AbortSignal,
  ): IdlePart
}

export const startIdle: IdleModule['startIdle'] = (options, { servedPage, controls }, signal) => {
  const { baseUrl, pageNameBits } = options
  const themeHref = servedPage.data.scripts[0] as Href
  const pages = createPageCache({ baseUrl, pageNameBits, themeHref })
  const prefetch = options.isDevelopment ? null : startPrefetch(pages, baseUrl, signal)
  const scrollPositions = createScrollPositions(signal)
  const updateSpy = startScrollSpy(signal)
  const observeCode = startWordWrap(options.codeLabels.wordWrap, signal)
  startAnimateDetails(signal)
  startScrollDirection(signal)
  const observe = (): void => {
    prefetch?.watchLinks()
    updateSpy()
    observeCode()
  }
  const onPageShown = (): void => {
    prefetch?.renewBudget()
    observe()
    revealActiveLink()
  }
  let navigate = (href: string): void => location.assign(href)
  const { view, notFoundScript } = servedPage.data
  if (view.kind === 'not-found' && notFoundScript) {
    importModule<NotFoundModule>(notFoundScript)
      .then(({ startNotFoundPage }) => startNotFoundPage(view, pages))
      .catch(console.warn)
  } else {
    observe()
  }
  return {
    preload: (target) => prefetch?.preload(target),
    async hydrate() {
      const { theme, page } = await mountServedPage(servedPage, {
        ...controls,
        loadData: pages.loadData,
        navigate: (href) => navigate(href),
      })
      document.documentElement.setAttribute(hydratedAttribute, 'true')
      observe()
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
    },
  }
}
