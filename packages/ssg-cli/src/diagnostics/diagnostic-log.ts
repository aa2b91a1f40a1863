import { BuildFailure, type Diagnostic, type Outcome } from './diagnostic.ts'

/** Gathers the complaints of all stages. */
export class DiagnosticLog {
  readonly #diagnostics: Diagnostic[] = []

  /** Notes an outcome's complaints and hands its value on. */
  take<T>({ value, diagnostics }: Outcome<T>): T {
    this.#diagnostics.push(...diagnostics)
    return value
  }

  /** Sorted by file, line, column and rule: the same order every time. */
  get all(): readonly Diagnostic[] {
    return sortDiagnostics(this.#diagnostics)
  }

  /** Throws a `BuildFailure` with everything known so far. With `strict`, warnings count as errors. */
  throwIfErrors(strict = false): void {
    if (strict ? this.#diagnostics.length > 0 : this.#diagnostics.some(isError)) {
      throw new BuildFailure(this.all)
    }
  }
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => {
    if (a.place.file !== b.place.file) return a.place.file < b.place.file ? -1 : 1
    const difference = a.place.line - b.place.line || a.place.column - b.place.column
    return difference || (a.rule < b.rule ? -1 : 1)
  })
}
