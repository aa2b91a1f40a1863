import type { PageView } from '@ssg/runtime/contract/page-view'
import { RecentPosts } from './RecentPosts.tsx'
import { Sidebar } from './Sidebar.tsx'

/** The page's sidebar or recent posts, for the mobile menu. */
export function SecondaryMenu({ view }: { readonly view: PageView }) {
  if (view.kind === 'doc' || view.kind === 'category') {
    return view.sidebar === null ? null : <Sidebar key={view.sidebar.key} sidebar={view.sidebar} />
  }
  return 'recent' in view ? <RecentPosts recent={view.recent} /> : null
}
