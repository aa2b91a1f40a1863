/** A site of the corpus as a generator's development server sees it. */
export interface DevSite {
  readonly name: string
  readonly dir: string
  /** The command that serves the sources; the port follows as the last argument. */
  readonly command: readonly [string, ...string[]]
  /** Deleted before a start without a cache. */
  readonly cacheDirs: readonly string[]
  /** Addresses of a page without a component and of one with it. */
  readonly paths: { readonly markdown: string; readonly mdx: string }
  readonly edits: readonly DevEdit[]
}

/** A kind of edit that authors make. */
export interface DevEdit {
  readonly name: string
  /** Address of the page that is open, and on which the edit must appear. */
  readonly path: string
  /** Changes a file so that `mark`, a word of letters and digits, appears on the page. */
  apply(mark: string): void
  /** Undoes what `apply` did. */
  undo(): void
  /** Where the mark appears: the text of the first element that a selector finds, or a color of the page. */
  readonly seenIn: { readonly text: string } | { readonly customProperty: string }
}
