/** What a function of edit links gets to know of a document. */
export interface EditableDoc {
  readonly locale: string
  /** Name of its version; `current` is the one being written. */
  readonly version: string
  /** Folder of the version, relative to the site. */
  readonly versionDocsDirPath: string
  /** The file below that folder. */
  readonly docPath: string
  /** The page's route without the leading slash. */
  readonly permalink: string
}

/** What a function of edit links gets to know of a post. */
export interface EditablePost {
  readonly locale: string
  /** Folder of the blog, relative to the site. */
  readonly blogDirPath: string
  /** The file below that folder. */
  readonly blogPath: string
  /** The page's route without the leading slash. */
  readonly permalink: string
}

/** Where a file can be edited: below an address by its path relative to the site, or where a function says. */
export type EditUrl<Source> = string | ((source: Source) => string | undefined) | null
