/** A real Docusaurus site, of which the folder of checkouts may have a copy with its packages installed. */
export interface RealSite {
  readonly name: string
  /** `owner/name` on GitHub. */
  readonly repository: string
  readonly commit: string
  /** Folder of the configuration in the repository. */
  readonly dir: string
}

/** A page of a built site, as a reader and a crawler see it. */
export interface PageFacts {
  readonly title: string
  readonly description: string
  readonly canonical: string
  /** The text of the document, without code, which each generator writes in its own way. */
  readonly text: string
  /** Ids of its headings. */
  readonly anchors: readonly string[]
  /** Labels of the first level of the sidebar. */
  readonly sidebar: readonly string[]
  /** Links to the pages before and after. */
  readonly pagination: readonly string[]
}
