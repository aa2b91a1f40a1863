import type { HeadTag } from '@ssg/runtime/contract/page-data'
import { createContext } from 'react'

/** What the components of a page say about the document's head. Filled while the server renders. */
export interface CollectedHead {
  /** Null: the page's own. */
  title: string | null
  readonly tags: HeadTag[]
}

/** Null in the browser: a head is made by the build, and changed by navigation. */
export const HeadContext = createContext<CollectedHead | null>(null)
