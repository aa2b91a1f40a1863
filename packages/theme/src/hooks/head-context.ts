import type { HeadTag } from '@ssgdocs/runtime/contract/page-data'
import { createContext } from 'react'

/** Head elements collected from the page's components during server rendering. */
export interface CollectedHead {
  /** Null keeps the page's title. */
  title: string | null
  readonly tags: HeadTag[]
  /** Classes of the `html` element. */
  htmlClass: string
}

/** Null in the browser, where the build has set the head and navigation updates it. */
export const HeadContext = createContext<CollectedHead | null>(null)
