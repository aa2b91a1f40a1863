import type { Section } from '#search'

/** A version of the site as search programs index it: what its reader can find. */
export interface SearchedVersion {
  readonly name: string
  /** The sections of its docs, and of posts and pages. */
  readonly sections: readonly Section[]
}

/** A search program with an index of one version. */
export interface SearchProgram {
  /** The results of a query, the best first, and what a reader loads for them with an empty cache. */
  search(query: string): Promise<{ readonly hrefs: readonly string[]; readonly bytes: number }>
  close?(): Promise<void>
}

/** Creates the index of a version with the settings that the program recommends. */
export type CreateProgram = (version: SearchedVersion) => Promise<SearchProgram>

export const maxResults = 30
