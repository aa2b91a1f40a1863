import { createContext, type ReactNode, useContext } from 'react'

/** The page that a swizzled component is being rendered for. */
export const OriginalPageContext = createContext<ReactNode>(null)

/** A page as our theme renders it: a list of posts, a post, a list of tags. */
export default function OriginalPage() {
  return useContext(OriginalPageContext)
}
