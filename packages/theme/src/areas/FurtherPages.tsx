import type { BlogView } from '@ssg/runtime/contract/blog-view'
import type { VersionsView } from '@ssg/runtime/contract/page-view'
import { VersionsPage } from '../pages/VersionsPage.tsx'
import { BlogArea } from './BlogArea.tsx'

/** Of a page that readers of the docs do not load the code of. */
export type FurtherView = BlogView | VersionsView

export function FurtherPages({ view }: { readonly view: FurtherView }) {
  return view.kind === 'versions' ? <VersionsPage view={view} /> : <BlogArea view={view} />
}
