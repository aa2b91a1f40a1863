import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import type { ComponentType } from 'react'

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

/** A component in a slot, with settings. */
export interface SlotOptions {
  readonly component: ComponentType<SlotProps>
  /**
   * When the component becomes interactive and its effects run: when the reader first interacts with the page
   * (default), or as soon as the browser is idle. `idle` loads React and the theme on every page that shows the slot.
   */
  readonly load?: 'idle' | 'interaction'
  /** Keep the state of the component when the reader follows a link. By default, each page has a new one. */
  readonly keepState?: boolean
}

export type SlotContent = ComponentType<SlotProps> | SlotOptions

/** The settings of a slot, which may be given as just a component. */
export function slotOptions(content: SlotContent): SlotOptions {
  return 'component' in content ? content : { component: content }
}

/** Names of the slots whose components load without an interaction. */
export function idleSlots(slots: Readonly<Partial<Record<SlotName, SlotContent>>>): SlotName[] {
  return slotNames.filter((name) => {
    const content = slots[name]
    return content !== undefined && slotOptions(content).load === 'idle'
  })
}
