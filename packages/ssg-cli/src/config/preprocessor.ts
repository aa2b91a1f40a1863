/** Returns the text that replaces the text of a Markdown file, or a promise of it. */
export type Preprocessor = (file: {
  /** Absolute path. */
  readonly filePath: string
  readonly fileContent: string
}) => string | Promise<string>
