import type { PageView } from '@ssgdocs/runtime/contract/page-view'

/** What Docusaurus has a page component of its own for. */
export type PageType = PageView['kind'] | 'blog-tag' | 'blog-author'

/** Distinguishes the lists of posts: of the blog, of a tag, of an author. */
export function pageType(view: PageView): PageType {
  if (view.kind !== 'blog-list') return view.kind
  if (view.tag !== null) return 'blog-tag'
  return view.author === null ? 'blog-list' : 'blog-author'
}
