import type { PageProblem } from '@ssgdocs/runtime/contract/dev-server'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { problemsAt } from './site-problem.ts'

/** The errors that pages have reported, until a build has changed these pages. */
export interface BrowserProblems {
  readonly diagnostics: readonly Diagnostic[]
  /** Adds an error, as it is shown on its page. */
  add(diagnostic: Diagnostic, shown: PageProblem): void
  /** Call when a file changes: errors of before are about the old version. */
  fileChanged(): void
  /** Removes the errors of the old version of pages, and returns them as they were shown; null for all pages. */
  takeMended(hrefs: readonly string[] | null): readonly PageProblem[]
}

interface BrowserProblem {
  readonly diagnostic: Diagnostic
  readonly shown: PageProblem
  readonly isOld: boolean
}

export function createBrowserProblems(): BrowserProblems {
  let problems: readonly BrowserProblem[] = []
  return {
    get diagnostics() {
      return problems.map(({ diagnostic }) => diagnostic)
    },
    add(diagnostic, shown) {
      const others = problems.filter((one) => keyOf(one) !== keyOf({ diagnostic, shown }))
      problems = [...others, { diagnostic, shown, isOld: false }]
    },
    fileChanged() {
      problems = problems.map((problem) => ({ ...problem, isOld: true }))
    },
    takeMended(hrefs) {
      const isChanged = (shown: PageProblem) =>
        hrefs === null || shown.hrefs?.some((href) => problemsAt(href, [{ hrefs }]).length > 0)
      const mended = problems.filter(({ isOld, shown }) => isOld && isChanged(shown))
      problems = problems.filter((problem) => !mended.includes(problem))
      return mended.map(({ shown }) => shown)
    },
  }
}

function keyOf({ diagnostic, shown }: Pick<BrowserProblem, 'diagnostic' | 'shown'>): string {
  return JSON.stringify([diagnostic, shown.hrefs])
}
