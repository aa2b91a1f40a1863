import type { PageView } from '@ssg/runtime/contract/page-view'
import type { SiteView } from '@ssg/runtime/contract/site-view'

/** Places where a site may add something of its own. New ones may come; none changes its meaning. */
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

/** What a component in a slot gets to know. */
export interface SlotProps {
  readonly site: SiteView
  readonly view: PageView
}
