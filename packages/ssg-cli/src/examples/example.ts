import type { FenceOptions } from './parse-fence-options.ts'

/** A block of code that is checked. */
export interface Example {
  /** As diagnostics name it. */
  readonly file: string
  /** Key of the version it is checked against. */
  readonly version: string
  /** Of the first line of its code, from 1. */
  readonly line: number
  /** Blanks before each line of it. */
  readonly indent: number
  /** What kind of module it is. */
  readonly extension: 'mjs' | 'cjs' | 'mts' | 'cts'
  readonly code: string
  readonly options: FenceOptions
  /** What it is to print; null: anything. */
  readonly expectedOutput: readonly ExpectedLine[] | null
}

/** A line of output as the page has it. `…` stands for anything. */
export interface ExpectedLine {
  readonly text: string
  /** Of the page. */
  readonly line: number
}
