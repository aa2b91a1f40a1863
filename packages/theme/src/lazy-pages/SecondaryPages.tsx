import type { BlogView } from '@ssg/runtime/contract/blog-view'
import type { VersionsView } from '@ssg/runtime/contract/page-view'
import { VersionsPage } from '../pages/VersionsPage.tsx'
import { BlogPages } from './BlogPages.tsx'

/** Of a page that readers of the docs do not load the code of. */
export type SecondaryPageView = BlogView | VersionsView

export function SecondaryPages({ view }: { readonly view: SecondaryPageView }) {
  return view.kind === 'versions' ? <VersionsPage view={view} /> : <BlogPages view={view} />
}
