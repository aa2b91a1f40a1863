import type { PostExcerptView } from '@ssgdocs/runtime/contract/blog-view'
import { createContext } from 'react'

/** The list entry that a swizzled component is being rendered for. */
export const ListedPost = createContext<{
  readonly post: PostExcerptView
  readonly isLead: boolean
} | null>(null)
