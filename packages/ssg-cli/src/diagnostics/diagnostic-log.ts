import { BuildFailure, type Diagnostic, type Outcome } from './diagnostic.ts'

/** Collects the diagnostics of all stages. */
export class DiagnosticLog {
  readonly #diagnostics: Diagnostic[] = []
  readonly #errorsAsWarnings: boolean

  constructor(errorsAsWarnings = false) {
    this.#errorsAsWarnings = errorsAsWarnings
  }

  /** Adds an outcome's diagnostics and returns its value. */
  take<T>({ value, diagnostics }: Outcome<T>): T {
    this.add(diagnostics)
    return value
  }

  add(diagnostics: readonly Diagnostic[]): void {
    for (const diagnostic of diagnostics) {
      this.#diagnostics.push(
        this.#errorsAsWarnings ? { ...diagnostic, severity: 'warning' } : diagnostic,
      )
    }
  }

  /** Sorted, so that every run prints the same output. */
  get all(): readonly Diagnostic[] {
    return sortDiagnostics(this.#diagnostics)
  }

  /** Throws a `BuildFailure` with all diagnostics if there is an error, or with `strict` even a warning. */
  throwIfErrors(strict = false): void {
    if (strict ? this.#diagnostics.length > 0 : this.#diagnostics.some(isError)) {
      throw new BuildFailure(this.all)
    }
  }
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

/** Sorts by file, line, column, rule and reason. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => {
    const difference =
      compare(a.place.file, b.place.file) ||
      a.place.line - b.place.line ||
      a.place.column - b.place.column
    return difference || compare(a.rule, b.rule) || compare(a.reason, b.reason)
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
