import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { problemsAt } from './site-problem.ts'

/** The errors that pages have reported, until a build has changed these pages. */
export interface BrowserProblems {
  readonly diagnostics: readonly Diagnostic[]
  /** Adds an error of the page at a path. */
  add(diagnostic: Diagnostic, href: string): void
  /** Call when a file changes: errors of before are about the old version. */
  fileChanged(): void
  /** Removes the errors of the old version of pages; null for all pages. */
  removeMended(hrefs: readonly string[] | null): void
}

interface BrowserProblem {
  readonly diagnostic: Diagnostic
  readonly href: string
  readonly isOld: boolean
}

export function createBrowserProblems(): BrowserProblems {
  let problems: readonly BrowserProblem[] = []
  return {
    get diagnostics() {
      return problems.map(({ diagnostic }) => diagnostic)
    },
    add(diagnostic, href) {
      const others = problems.filter((one) => keyOf(one) !== keyOf({ diagnostic, href }))
      problems = [...others, { diagnostic, href, isOld: false }]
    },
    fileChanged() {
      problems = problems.map((problem) => ({ ...problem, isOld: true }))
    },
    removeMended(hrefs) {
      const isChanged = (href: string) => hrefs === null || problemsAt(href, [{ hrefs }]).length > 0
      problems = problems.filter(({ isOld, href }) => !isOld || !isChanged(href))
    },
  }
}

function keyOf({ diagnostic, href }: Pick<BrowserProblem, 'diagnostic' | 'href'>): string {
  return JSON.stringify([diagnostic, href])
}
