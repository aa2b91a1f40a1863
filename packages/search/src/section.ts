/** The searchable content below one heading of a page. */
export interface Section {
  /** Href of the page, with the heading's id as hash. */
  readonly href: string
  /** Title of the page. */
  readonly page: string
  /** The parent headings and the section's own; empty above the first heading. */
  readonly path: readonly string[]
  /** The identifiers that the section defines, from its heading and the first cells of its tables. */
  readonly names: readonly string[]
  readonly text: string
  /** The version of the section, if it is not the one that is searched. */
  readonly otherVersion?: string
}
