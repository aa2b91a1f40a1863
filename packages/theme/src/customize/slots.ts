import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import type { ComponentType } from 'react'

/**
 * Places where a site can insert components. Names are stable; new ones may be added. The reference of the guide has
 * the comments.
 */
export const slotNames = [
  'beforeNavbar', // Above the navbar.
  'navbarStart', // Before the left items of the navbar.
  'navbarEnd', // After the right items of the navbar, before the colour mode switch.
  'afterNavbar', // Below the navbar.
  'beforeSidebar', // Above the docs sidebar.
  'afterSidebar', // Below the docs sidebar.
  'beforeDoc', // Above a document, below its banner.
  'afterDocTitle', // Between the title and the body of a document.
  'afterDocBody', // Below the body of a document.
  'afterDoc', // Between a document and the previous and next links.
  'beforeToc', // Above the table of contents.
  'afterToc', // Below the table of contents.
  'beforeCategory', // Above the cards of a category.
  'afterCategory', // Below the cards of a category.
  'heroEnd', // End of the hero on the home page.
  'homeEnd', // End of the home page.
  'beforePost', // Above a blog post.
  'afterPost', // Below a blog post.
  'mobileMenuEnd', // End of the mobile menu.
  'notFoundEnd', // End of the 404 page.
  'beforeFooter', // Above the footer.
  'afterFooter', // Below the footer.
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
