import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import { CategoryPage } from '../pages/CategoryPage.tsx'
import { DocTagPage } from '../pages/DocTagPage.tsx'
import { DocTagsPage } from '../pages/DocTagsPage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'

export { viewAtAddress } from '../pages/view-at-address.ts'

export type GeneratedPageView = Extract<
  PageView,
  { readonly kind: 'category' | 'doc-tags' | 'doc-tag' | 'not-found' }
>

/** Renders the generated pages of the docs and the 404 page. Loaded lazily. */
export function GeneratedPages({ view }: { readonly view: GeneratedPageView }) {
  switch (view.kind) {
    case 'category':
      return <CategoryPage view={view} />
    case 'doc-tags':
      return <DocTagsPage view={view} />
    case 'doc-tag':
      return <DocTagPage view={view} />
    case 'not-found':
      return <NotFoundPage />
  }
}
