import type { PageView } from '@ssg/runtime/contract/page-view'
import type { SiteView } from '@ssg/runtime/contract/site-view'

/** Places where a site can insert components. Names are stable; new ones may be added. */
export const slotNames = [
  'beforeNavbar',
  'navbarStart',
  'navbarEnd',
  'afterNavbar',
  'beforeSidebar',
  'afterSidebar',
  'beforeDoc',
  'afterDocTitle',
  'afterDocBody',
  'afterDoc',
  'beforeToc',
  'afterToc',
  'beforeCategory',
  'afterCategory',
  'heroEnd',
  'homeEnd',
  'beforePost',
  'afterPost',
  'mobileMenuEnd',
  'notFoundEnd',
  'beforeFooter',
  'afterFooter',
] as const

export type SlotName = (typeof slotNames)[number]

/** Props of a component in a slot. */
export interface SlotProps {
  readonly site: SiteView
  readonly view: PageView
}
