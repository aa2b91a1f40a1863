/** The searchable content below one heading of a page, or of one entry of a reference table. */
export interface Section {
  /** Href of the page, with the id of the heading or entry as hash. */
  readonly href: string
  /** Title of the page. */
  readonly page: string
  /** The parent headings and the section's own, or the name of the entry; empty above the first heading. */
  readonly path: readonly string[]
  /** The identifiers that the section defines, from its heading and the first cells of its tables. */
  readonly names: readonly string[]
  readonly text: string
  /** Number of names that the table of an entry defines. */
  readonly siblings?: number
  /** The version of the section, if it is not the one that is searched. */
  readonly otherVersion?: string
}
