/** A real Docusaurus site to check out and install. */
export interface RealSite {
  readonly name: string
  /** `owner/name` on GitHub. */
  readonly repository: string
  readonly commit: string
  /** Folder of the configuration in the repository. */
  readonly dir: string
}

/** What a reader or crawler sees of a page. */
export interface PageFacts {
  readonly title: string
  readonly description: string
  readonly canonical: string
  /** Text of the document without code, whose markup differs between generators. */
  readonly text: string
  /** Ids of headings. */
  readonly anchors: readonly string[]
  /** Labels on the first level of the sidebar. */
  readonly sidebar: readonly string[]
  /** Links to the previous and next page. */
  readonly pagination: readonly string[]
}
