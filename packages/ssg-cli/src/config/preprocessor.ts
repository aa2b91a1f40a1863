/** Returns the text that replaces the text of a Markdown file. */
export type Preprocessor = (file: {
  /** Absolute path. */
  readonly filePath: string
  readonly fileContent: string
}) => string
