/** What stands below one heading of a page, as it is searched. */
export interface Section {
  /** Address of the page, with the heading's id behind `#`. */
  readonly href: string
  /** Title of the page. */
  readonly page: string
  /** The headings that lead here, the section's own last; empty above the first heading. */
  readonly path: readonly string[]
  /** What the section defines: identifiers in its heading, and in the first cells of its tables. */
  readonly names: readonly string[]
  readonly text: string
  /** The version that has it, where that is not the one that is searched. */
  readonly otherVersion?: string
}
