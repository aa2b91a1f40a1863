import type { Href } from './site-view.ts'

/** What stands below one heading of a page. */
export interface SearchRecord {
  readonly href: Href
  /** Title of the page. */
  readonly page: string
  /** The heading; empty for what stands above the first one. */
  readonly section: string
  readonly text: string
}

/** The sections of one docs version, or of blog and pages. */
export type SearchData = readonly SearchRecord[]

/** Name of the manifest's entry for a docs version, by its key; null: for blog and pages. */
export function searchKey(version: string | null): string {
  return version === null ? 'search' : `search:${version}`
}
