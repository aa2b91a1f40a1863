import type { PostExcerptView } from '@ssg/runtime/contract/blog-view'
import { createContext } from 'react'

/** The post of a list that a component of the site is rendered for. */
export const ListedPost = createContext<{
  readonly post: PostExcerptView
  readonly isLead: boolean
} | null>(null)
