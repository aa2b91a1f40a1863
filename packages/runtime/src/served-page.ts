import { pageDataId, rootId, staticBodyAttribute } from './contract/dom.ts'
import type { InlinePageData } from './contract/page-data.ts'
import type { LoadedPage } from './contract/theme-module.ts'
import type { HydrationModule } from './hydration-module.ts'
import { importModule, loadContent } from './load-content.ts'

/** The page the document came with. */
export interface ServedPage {
  readonly root: HTMLElement
  readonly url: URL
  readonly eager: true | undefined
  /** The page for hydration: its static bodies are those in the DOM, which are adopted as they are. */
  loadPage(): Promise<LoadedPage>
  loadTheme(): Promise<HydrationModule>
  /** Has all scripts fetched, and runs none of them. */
  preloadScripts(): void
}

export function readServedPage(): ServedPage {
  const root = document.getElementById(rootId) as HTMLElement
  const inline = document.getElementById(pageDataId)?.textContent ?? ''
  const { view, interactiveModule, scripts, eager }: InlinePageData = JSON.parse(inline)
  const waiting = new Set(scripts)
  return {
    root,
    url: new URL(location.href),
    eager,
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
    loadTheme: () => importModule<HydrationModule>(scripts[0] ?? ''),
    preloadScripts() {
      for (const href of waiting) preloadModule(href)
      waiting.clear()
    },
  }
}

function preloadModule(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
