import type { PageView } from '@ssgdocs/runtime/contract/page-view'

/** Whether the mobile menu has a sidebar or recent posts to show for a page. */
export function hasSecondaryMenu(view: PageView): boolean {
  if (view.kind === 'doc' || view.kind === 'category') return view.sidebar !== null
  return 'recent' in view && view.recent.groups.length > 0
}
