import type { Href } from './addresses.ts'
import type { PageView, SidebarItemView } from './page-view.ts'

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

/** The JSON file that client-side navigation fetches for a route. */
export interface PageData {
  readonly view: PageView
  readonly head: HeadView
  /** HTML of the static bodies: one for most pages, one per excerpt in a list, none for an interactive page. */
  readonly html: readonly string[]
  /** The module of the interactive body, whose default export is a component. */
  readonly interactiveModule: Href | null
}

/** Inline JSON of a document for hydration: the page data without the bodies, which are in the DOM. */
export interface InlinePageData extends Omit<PageData, 'html' | 'head'> {
  /** Scripts for hydration; the first is the theme, a `HydrationModule`. */
  readonly scripts: readonly Href[]
  /** The part of the runtime that loads when the browser is idle, an `IdleModule`. */
  readonly idleScript: Href
  /** The script of the 404 page, a `NotFoundModule`; absent on others. */
  readonly notFoundScript?: Href
  /** The theme's search, which loads together with the theme when the search opens; absent if it has none. */
  readonly searchScript?: Href
  /**
   * Hydrate without waiting for intent, because the page is incomplete until then: always, or only if the URL has this
   * parameter.
   */
  readonly eager?: true | string
}

/** A shard of the map from keys to output paths. Several paths are separated by spaces. */
export type ManifestShard = Readonly<Record<string, string>>

/** Key of the theme's script in every shard: a page whose own differs is of an earlier deployment. */
export const themeKey = 'theme'

/** A complete sidebar. */
export type SidebarData = readonly SidebarItemView[]

/** Manifest key of a sidebar. */
export function sidebarKey(key: string): string {
  return `sidebar:${key}`
}
