import { pageDataId, rootId } from './contract/dom.ts'
import type { InlinePageData } from './contract/page-data.ts'

/** The page that the current document was served with. */
export interface ServedPage {
  readonly root: HTMLElement
  readonly url: URL
  readonly data: InlinePageData
  /** Fetches all scripts without running them. */
  preloadScripts(): void
  /** Fetches the search too. */
  preloadSearch(): void
}

export function readServedPage(): ServedPage {
  const data: InlinePageData = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '')
  const pendingScripts = new Set(data.scripts)
  const preloadScripts = (): void => {
    for (const href of pendingScripts) preloadModule(href)
    pendingScripts.clear()
  }
  return {
    root: document.getElementById(rootId) as HTMLElement,
    url: new URL(location.href),
    data,
    preloadScripts,
    preloadSearch() {
      if (data.searchScript) pendingScripts.add(data.searchScript)
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
