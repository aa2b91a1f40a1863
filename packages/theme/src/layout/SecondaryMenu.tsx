import type { PageView } from '@ssg/runtime/contract/page-view'
import { RecentPosts } from './RecentPosts.tsx'
import { Sidebar } from './Sidebar.tsx'

/** Whether a page has links of its own for the menu of small screens. */
export function hasSecondaryMenu(view: PageView): boolean {
  if (view.kind === 'doc' || view.kind === 'category') return view.sidebar !== null
  return 'recent' in view && view.recent.groups.length > 0
}

/** The links beside a page, as the menu of small screens shows them. */
export function SecondaryMenu({ view }: { readonly view: PageView }) {
  if (view.kind === 'doc' || view.kind === 'category') {
    return view.sidebar === null ? null : <Sidebar key={view.sidebar.key} sidebar={view.sidebar} />
  }
  return 'recent' in view ? <RecentPosts recent={view.recent} /> : null
}
