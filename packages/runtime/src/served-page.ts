import { pageDataId, rootId, staticBodyMark } from './contract/dom.ts'
import type { InlinePageData } from './contract/page-data.ts'
import type { PageView } from './contract/page-view.ts'
import type { LoadedPage } from './contract/theme-module.ts'
import { loadContent } from './load-content.ts'

/** The page the document came with. */
export interface ServedPage {
  readonly root: HTMLElement
  readonly view: PageView
  readonly isLive: boolean
  /** The page for hydration: its static bodies are in the DOM already and are adopted as they are. */
  load(): Promise<LoadedPage>
}

export function readServedPage(): ServedPage {
  const root = document.getElementById(rootId) as HTMLElement
  const inline = document.getElementById(pageDataId)?.textContent ?? ''
  const { view, live }: InlinePageData = JSON.parse(inline)
  return {
    root,
    view,
    isLive: live !== null,
    async load() {
      const bodies = root.querySelectorAll(`[${staticBodyMark}]`)
      return { view, content: await loadContent({ live, html: Array.from(bodies, () => '') }) }
    },
  }
}
