/** Gives the text that takes the place of a Markdown file's. */
export type Preprocessor = (file: {
  /** Absolute. */
  readonly filePath: string
  readonly fileContent: string
}) => string
