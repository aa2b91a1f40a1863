import type { BlogView } from '@ssgdocs/runtime/contract/blog-view'
import type { VersionsView } from '@ssgdocs/runtime/contract/page-view'
import { VersionsPage } from '../pages/VersionsPage.tsx'
import { BlogPages } from './BlogPages.tsx'

/** Views of pages that readers of the docs rarely open. */
export type SecondaryPageView = BlogView | VersionsView

/** Renders the blog and the list of versions. Loaded lazily. */
export function SecondaryPages({ view }: { readonly view: SecondaryPageView }) {
  return view.kind === 'versions' ? <VersionsPage view={view} /> : <BlogPages view={view} />
}
