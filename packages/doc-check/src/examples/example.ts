import type { FenceOptions } from './parse-fence-options.ts'

/** A code block that is checked. */
export interface Example {
  /** Path shown in diagnostics. */
  readonly file: string
  /** Key of the version that it is checked against. */
  readonly version: string
  /** Line of its first line of code, from 1. */
  readonly line: number
  /** Number of spaces before each line. */
  readonly indent: number
  /** File extension, which selects the language and the module system; files with JSX are ES modules. */
  readonly extension: 'mjs' | 'cjs' | 'mts' | 'cts' | 'jsx' | 'tsx'
  readonly code: string
  /** Code of the blocks of its page that it can import, by title. */
  readonly modules: Readonly<Record<string, string>>
  readonly options: FenceOptions
  /** The expected output; null accepts any output. */
  readonly expectedOutput: readonly ExpectedLine[] | null
}

/** A line of the documented output. `…` matches any text. */
export interface ExpectedLine {
  readonly text: string
  /** Line of the page. */
  readonly line: number
}
