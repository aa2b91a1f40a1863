import { BuildFailure, type Diagnostic, type Outcome } from './diagnostic.ts'

/** Gathers the complaints of all stages. */
export class DiagnosticLog {
  readonly #diagnostics: Diagnostic[] = []
  readonly #errorsAsWarnings: boolean

  /** A tolerant log takes every error for a warning. */
  constructor(tolerant = false) {
    this.#errorsAsWarnings = tolerant
  }

  /** Notes an outcome's complaints and hands its value on. */
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

/** By file, line, column, rule and reason. */
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
