import type { SearchView } from '@ssgdocs/runtime/contract/page-view'
import { type ComponentType, createContext } from 'react'
import type { GeneratedPageView } from '../lazy-pages/GeneratedPages.tsx'
import type { SecondaryPageView } from '../lazy-pages/SecondaryPages.tsx'

/** Components of pages that are loaded when the first of them is shown, and null until then. */
export interface LazyPages {
  /** The blog and the list of versions. */
  readonly SecondaryPages: ComponentType<{ readonly view: SecondaryPageView }> | null
  /** The search results page. */
  readonly SearchPage: ComponentType<{ readonly view: SearchView }> | null
  /** Generated pages of the docs. */
  readonly GeneratedPages: ComponentType<{ readonly view: GeneratedPageView }> | null
}

export const LazyPagesContext = createContext<LazyPages>({
  SecondaryPages: null,
  SearchPage: null,
  GeneratedPages: null,
})
