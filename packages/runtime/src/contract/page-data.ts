import type { Href } from './addresses.ts'
import type { PackedView } from './packed-view.ts'
import type { SidebarItemView } from './page-view.ts'

/** One element of the document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript' | 'base'
  readonly attributes: Readonly<Record<string, string>>
  /** Text inside: JSON-LD, styles. */
  readonly text?: string
}

/** The head of a page. Client-side navigation replaces all of it. */
export interface HeadView {
  /** The document title, including the title of the site. */
  readonly title: string
  readonly tags: readonly HeadTag[]
}

/**
 * Inline JSON of a document: what hydration and client-side navigation need besides the head and the static bodies,
 * which they read from the document itself.
 */
export interface InlinePageData {
  readonly view: PackedView
  /** The module of the interactive body, whose default export is a component. */
  readonly interactiveModule: Href | null
  /** Scripts for hydration; the first is the theme, a `HydrationModule`. */
  readonly scripts: readonly Href[]
  /** The part of the runtime that loads when the browser is idle, an `IdleModule`. */
  readonly idleScript: Href
  /** The script of the 404 page, a `NotFoundModule`; absent on others. */
  readonly notFoundScript?: Href
  /** The theme's search, which loads together with the theme when the search opens; absent if it has none. */
  readonly searchScript?: Href
  /**
   * Hydrate without waiting for intent: always, or only if the URL has this parameter. For pages
   * that are incomplete before.
   */
  readonly eager?: true | string
}

/** A complete sidebar. */
export type SidebarData = readonly SidebarItemView[]

/** Manifest key of a sidebar. */
export function sidebarKey(key: string): string {
  return `sidebar:${key}`
}
