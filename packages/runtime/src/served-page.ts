import { pageDataId, rootId, staticBodyMark } from './contract/dom.ts'
import type { InlinePageData } from './contract/page-data.ts'
import type { InteractiveModule } from './contract/start-options.ts'
import type { LoadedPage } from './contract/theme-module.ts'
import { importModule, loadContent } from './load-content.ts'

/** The page the document came with. */
export interface ServedPage {
  readonly root: HTMLElement
  readonly url: URL
  readonly unasked: true | undefined
  /** The page for hydration: its static bodies are those in the DOM, which are adopted as they are. */
  load(): Promise<LoadedPage>
  loadTheme(): Promise<InteractiveModule>
  /** Has all scripts fetched, and runs none of them. */
  preload(): void
}

export function readServedPage(): ServedPage {
  const root = document.getElementById(rootId) as HTMLElement
  const inline = document.getElementById(pageDataId)?.textContent ?? ''
  const { view, live, scripts, unasked }: InlinePageData = JSON.parse(inline)
  const waiting = new Set(scripts)
  return {
    root,
    url: new URL(location.href),
    unasked,
    async load() {
      const bodies = root.querySelectorAll(`[${staticBodyMark}]`)
      return {
        view,
        content: await loadContent({ live, html: Array.from(bodies, (body) => body.innerHTML) }),
      }
    },
    loadTheme: () => importModule<InteractiveModule>(scripts[0] ?? ''),
    preload() {
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
