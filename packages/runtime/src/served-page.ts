import type { Href } from './contract/addresses.ts'
import { pageDataId, rootId, staticBodyAttribute } from './contract/dom.ts'
import type { InlinePageData } from './contract/page-data.ts'
import type { LoadedPage } from './contract/theme-module.ts'
import type { HydrationModule } from './hydration-module.ts'
import { importModule, loadContent } from './load-content.ts'

/** The page that the current document was served with. */
export interface ServedPage {
  readonly root: HTMLElement
  readonly url: URL
  readonly eager: true | undefined
  readonly themeHref: Href
  readonly idleHref: Href
  /** Loads the page for hydration. Its static bodies are read from the DOM, where hydration adopts them. */
  loadPage(): Promise<LoadedPage>
  loadTheme(): Promise<HydrationModule>
  /** Fetches all scripts without running them. */
  preloadScripts(): void
  /** Fetches the search too. */
  preloadSearch(): void
}

export function readServedPage(): ServedPage {
  const root = document.getElementById(rootId) as HTMLElement
  const inline = document.getElementById(pageDataId)?.textContent ?? ''
  const { view, interactiveModule, scripts, idleScript, searchScript, eager }: InlinePageData =
    JSON.parse(inline)
  const pendingScripts = new Set(scripts)
  const themeHref = scripts[0] as Href
  const preloadScripts = (): void => {
    for (const href of pendingScripts) preloadModule(href)
    pendingScripts.clear()
  }
  return {
    root,
    url: new URL(location.href),
    eager,
    themeHref,
    idleHref: idleScript,
    async loadPage() {
      const bodies = root.querySelectorAll(`[${staticBodyAttribute}]`)
      return {
        view,
        content: await loadContent({
          interactiveModule,
          html: Array.from(bodies, (body) => body.innerHTML),
        }),
      }
    },
    loadTheme: () => importModule<HydrationModule>(themeHref),
    preloadScripts,
    preloadSearch() {
      if (searchScript) pendingScripts.add(searchScript)
      preloadScripts()
    },
  }
}

function preloadModule(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
