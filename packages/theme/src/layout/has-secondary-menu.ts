import type { PageView } from '@ssg/runtime/contract/page-view'

/** Whether a page has links of its own for the menu of small screens. */
export function hasSecondaryMenu(view: PageView): boolean {
  if (view.kind === 'doc' || view.kind === 'category') return view.sidebar !== null
  return 'recent' in view && view.recent.groups.length > 0
}
