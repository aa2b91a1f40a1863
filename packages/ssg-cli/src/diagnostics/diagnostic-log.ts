import { BuildFailure, type Diagnostic, isError, type Outcome } from './diagnostic.ts'

/** The diagnostics that stop a build. */
export type FailOn = 'errors' | 'warnings' | 'nothing'

/** Collects the diagnostics of all stages. Two stages may find the same problem, which is logged once. */
export class DiagnosticLog {
  readonly #diagnostics = new Map<string, Diagnostic>()
  readonly #isLenient: boolean

  /**
   * A lenient log turns errors into warnings unless a page, or part of one, is missing from the
   * site.
   */
  constructor(isLenient = false) {
    this.#isLenient = isLenient
  }

  /** Adds an outcome's diagnostics and returns its value. */
  take<T>({ value, diagnostics }: Outcome<T>): T {
    this.add(diagnostics)
    return value
  }

  add(diagnostics: readonly Diagnostic[]): void {
    for (const diagnostic of diagnostics) {
      const logged: Diagnostic =
        this.#isLenient && diagnostic.loss === undefined
          ? { ...diagnostic, severity: 'warning' }
          : diagnostic
      const key = keyOf(logged)
      const first = this.#diagnostics.get(key)
      if (first === undefined) this.#diagnostics.set(key, logged)
      else if (logged.loss !== undefined) this.#diagnostics.set(key, { ...logged, ...first })
    }
  }

  /** Sorted, so that every run prints the same output. */
  get all(): readonly Diagnostic[] {
    return sortDiagnostics([...this.#diagnostics.values()])
  }

  /**
   * Throws a `BuildFailure` with all diagnostics if any of them stops the build. Stopping on
   * warnings includes errors.
   */
  throwIf(failOn: FailOn): void {
    if (this.stops(failOn)) throw new BuildFailure(this.all)
  }

  /** Whether `throwIf` throws. */
  stops(failOn: FailOn): boolean {
    if (failOn === 'nothing') return false
    const diagnostics = [...this.#diagnostics.values()]
    return diagnostics.some((diagnostic) => failOn === 'warnings' || isError(diagnostic))
  }
}

/** Equal for problems that differ in what found them. */
function keyOf({ rule: _rule, loss: _loss, place, ...others }: Diagnostic): string {
  return JSON.stringify([others, place.file, place.line, place.column])
}

/** Sorts by file, line, column, rule and reason. */
function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
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
