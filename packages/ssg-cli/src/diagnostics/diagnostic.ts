/** A spot in a file the author can open. Lines and columns count from 1; `length` is in characters. */
export interface Place {
  /** Relative to the site's folder, with forward slashes. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length?: number
}

export type Severity = 'error' | 'warning'

/** One complaint about the author's files. */
export interface Diagnostic {
  readonly severity: Severity
  /** Stable and documented: `broken-anchor`. */
  readonly rule: string
  /** What was seen and what was expected. */
  readonly reason: string
  /** What to do, as an imperative. */
  readonly hint?: string
  readonly place: Place
  /** What to write at the place instead, where that is safe without asking. */
  readonly fix?: string
  /** Other places that explain this one, such as the first of two equal addresses. */
  readonly related?: readonly { readonly note: string; readonly place: Place }[]
}

/** A result together with what there is to say about it. This pair is what is cached. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

/** Ends a build because of the author's files. Printed as diagnostics, never as a stack. */
export class BuildFailure extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    const count = diagnostics.filter(({ severity }) => severity === 'error').length
    super(`The build stopped: ${count} ${count === 1 ? 'error' : 'errors'}`)
    this.name = 'BuildFailure'
    this.diagnostics = diagnostics
  }
}
