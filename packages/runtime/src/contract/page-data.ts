import type { Href } from './addresses.ts'
import type { PageView, SidebarItemView } from './page-view.ts'

/** One element of the document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript' | 'base'
  readonly attributes: Readonly<Record<string, string>>
  /** Text inside: JSON-LD, styles. */
  readonly text?: string
}

/** What the head of a page says about it. Replaced as a whole when the reader moves on. */
export interface HeadView {
  /** With the site's title, as shown on the browser's tab. */
  readonly title: string
  readonly tags: readonly HeadTag[]
}

/** The file that client-side navigation fetches for one route. */
export interface PageData {
  readonly view: PageView
  readonly head: HeadView
  /** HTML of the static bodies: one for most pages, one for each excerpt of a list, none for an interactive page. */
  readonly html: readonly string[]
  /** The module of the interactive body: its default export is a component. */
  readonly interactiveModule: Href | null
}

/** What an HTML page carries inline for hydration: its data without the bodies, which are in the DOM already. */
export interface InlinePageData extends Omit<PageData, 'html' | 'head'> {
  /** All that hydration needs: first the script of the theme, an `InteractiveModule`. */
  readonly scripts: readonly Href[]
  /** Hydrate without a sign of intent: the page is empty, or not itself, until then. */
  readonly eager?: true
}

/** A piece of the map from names to hashed files; several files of one name have a space between. */
export type ManifestShard = Readonly<Record<string, string>>

/** The whole tree behind a page's sidebar. */
export type SidebarData = readonly SidebarItemView[]

/** Name of the manifest's entry for a sidebar. */
export function sidebarKey(key: string): string {
  return `sidebar:${key}`
}
