/** A spot in a file the author can open. Lines and columns count from 1; `length` is in characters. */
export interface Place {
  /** Relative to the site's folder, with forward slashes. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length?: number
}

export type Severity = 'error' | 'warning'

export type Loss = 'page' | 'text' | 'part'

/** A problem in the author's files. */
export interface Diagnostic {
  readonly severity: Severity
  /** Stable and documented: `broken-anchor`. */
  readonly rule: string
  /** The problem, in one sentence. */
  readonly reason: string
  /** How to fix it, as an imperative. */
  readonly hint?: string
  readonly place: Place
  /** What the site lacks if the build continues: the page, its whole content, or part of it. */
  readonly loss?: Loss
  /** What code needs and does not get: an export of a module, or the component of an element. */
  readonly missing?: 'export' | 'component'
  /** The text that replaces the one at `place`, when applying it automatically is safe. */
  readonly fix?: string
  /** Other places that explain this one, such as the first of two pages with the same route. */
  readonly related?: readonly { readonly note: string; readonly place: Place }[]
}

/** Whether this stops a build, unless it is told to go on. */
export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

/** Where a problem shows: on the page of a component that throws, or at its own place. */
export function placeOfEffect({ rule, place, related: [page] = [] }: Diagnostic): Place {
  return rule === 'render-error' && page !== undefined ? page.place : place
}

/** A result and the diagnostics found while computing it. Stages return this pair, and caches store it as one entry. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

/** Stops a build because of problems in the author's files. Printed as diagnostics, never as a stack trace. */
export class BuildFailure extends Error {
  readonly diagnostics: readonly Diagnostic[]
  /** The build failed after it had replaced the previous output. */
  readonly hasReplacedOutput: boolean

  constructor(diagnostics: readonly Diagnostic[], hasReplacedOutput = false) {
    const count = diagnostics.filter(({ severity }) => severity === 'error').length
    super(`The build stopped: ${count} ${count === 1 ? 'error' : 'errors'}`)
    this.name = 'BuildFailure'
    this.diagnostics = diagnostics
    this.hasReplacedOutput = hasReplacedOutput
  }
}
