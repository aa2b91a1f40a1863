/** A document, as a function that makes edit links receives it. */
export interface EditableDoc {
  readonly locale: string
  /** Name of the version; `current` for the current version. */
  readonly version: string
  /** Folder of the version, relative to the site. */
  readonly versionDocsDirPath: string
  /** Path of the file, relative to that folder. */
  readonly docPath: string
  /** Route of the page without the leading slash. */
  readonly permalink: string
}

/** A post, as a function that makes edit links receives it. */
export interface EditablePost {
  readonly locale: string
  /** Folder of the blog, relative to the site. */
  readonly blogDirPath: string
  /** Path of the file, relative to that folder. */
  readonly blogPath: string
  /** Route of the page without the leading slash. */
  readonly permalink: string
}

/** Returns the edit link of a document, or undefined for none. */
export type EditDocUrl = (doc: EditableDoc) => string | undefined

/** Returns the edit link of a post, or undefined for none. */
export type EditPostUrl = (post: EditablePost) => string | undefined

/** A URL that the path of a source file is appended to, a function that makes the link, or none. */
export type EditUrl<Source> = string | ((source: Source) => string | undefined) | null
