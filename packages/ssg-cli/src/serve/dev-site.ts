import type { PageProblem } from '@ssgdocs/runtime/contract/dev-server'
import { BuildFailure, type Diagnostic, isError } from '../diagnostics/diagnostic.ts'
import { createBrowserProblems } from './browser-problems.ts'
import { describeFailure, removedFile } from './describe-failure.ts'
import type { DevHub } from './dev-hub.ts'
import { createProblemLog } from './problem-log.ts'
import type { RebuildResult } from './rebuild.ts'
import { problemsShownAt, type SiteProblem } from './site-problem.ts'

export interface DevSiteOptions {
  /**
   * Builds the site, with the problems of its pages. Throws a `BuildFailure`, and leaves the output as it is, for
   * mistakes that prevent the whole site. The signal is aborted when there are newer changes. The build may then reject
   * with its reason, because another one follows.
   */
  readonly build: (
    interrupt: AbortSignal,
  ) => Promise<Pick<RebuildResult, 'problems' | 'changedHrefs' | 'movedPages' | 'watchPaths'>>
  /** Formats diagnostics for terminal and browser. */
  readonly formatDiagnostics: (diagnostics: readonly Diagnostic[]) => string
  readonly hub: DevHub
  readonly log: (text: string) => void
  readonly onWatchPaths: (paths: readonly string[]) => void | Promise<void>
}

/** A site that follows its sources. A failed build leaves the last good one in place. */
export interface DevSite {
  /** Whether any build has succeeded. */
  readonly hasBuilt: boolean
  /** Why the last build failed; undefined if it succeeded. */
  readonly failureText: string | undefined
  /** The errors of pages in the last build that succeeded. */
  readonly problems: readonly PageProblem[]
  /** Its warnings of a page, and of the whole site. They are formatted on request, since they may be many. */
  warningsAt(href: string): readonly PageProblem[]
  /** Adds the error of a page in the browser to the log, until a build has changed the page. */
  addBrowserProblem(diagnostic: Diagnostic, shown: PageProblem): void
  /** Call when a file changes, before its build: what pages report from then on is about the new version. */
  fileChanged(): void
  /** Requests a build. All requests made during a build share the next one. Never rejects. */
  rebuild(): Promise<void>
  /** Resolves when no build is running or pending. */
  whenSettled(): Promise<void>
}

export function createDevSite(options: DevSiteOptions): DevSite {
  const { build, formatDiagnostics, hub, log } = options
  const problemLog = createProblemLog(formatDiagnostics, log)
  const browserProblems = createBrowserProblems()
  let found: readonly Diagnostic[] = []
  let hasBuilt = false
  let failureText: string | undefined
  let pageProblems: readonly PageProblem[] = []
  let warnings: readonly SiteProblem[] = []
  let lastRemoved: string | null = null
  let isPending = false
  let running: Promise<void> | undefined
  let interrupt = new AbortController()

  const toPageProblems = (problems: readonly SiteProblem[]): readonly PageProblem[] =>
    problems.map(({ diagnostic, hrefs }) => {
      const { file, line, column } = diagnostic.place
      return { place: { file, line, column }, text: formatDiagnostics([diagnostic]), hrefs }
    })

  const logProblems = () => problemLog.report([...found, ...browserProblems.diagnostics])

  const buildOnce = async () => {
    try {
      const { problems, changedHrefs, movedPages, watchPaths } = await build(interrupt.signal)
      await options.onWatchPaths(watchPaths)
      hasBuilt = true
      failureText = undefined
      lastRemoved = null
      pageProblems = toPageProblems(problems.filter(({ diagnostic }) => isError(diagnostic)))
      warnings = problems.filter(({ diagnostic }) => !isError(diagnostic))
      const mended = browserProblems.takeMended(changedHrefs)
      found = problems.map(({ diagnostic }) => diagnostic)
      logProblems()
      hub.pagesMoved(movedPages)
      hub.buildSucceeded(
        pageProblems,
        mended.map(({ text }) => text),
      )
    } catch (error) {
      if (error === interrupt.signal.reason) return
      const removed = removedFile(error)
      if (removed !== null && removed !== lastRemoved) {
        lastRemoved = removed
        isPending = true
        return
      }
      if (error instanceof BuildFailure) {
        found = error.diagnostics
        failureText = formatDiagnostics(found)
        logProblems()
        const errors = found.filter(isError)
        hub.buildFailed(toPageProblems(errors.map((diagnostic) => ({ diagnostic, hrefs: null }))))
      } else {
        failureText = describeFailure(error)
        log(failureText)
        hub.buildFailed([{ place: null, text: failureText, hrefs: null }])
      }
    }
  }

  const buildWhilePending = async () => {
    while (isPending) {
      isPending = false
      interrupt = new AbortController()
      await buildOnce()
    }
    running = undefined
  }

  return {
    get hasBuilt() {
      return hasBuilt
    },
    get failureText() {
      return failureText
    },
    get problems() {
      return pageProblems
    },
    warningsAt(href) {
      return toPageProblems(problemsShownAt(href, warnings))
    },
    addBrowserProblem(diagnostic, shown) {
      browserProblems.add(diagnostic, shown)
      logProblems()
    },
    fileChanged: browserProblems.fileChanged,
    rebuild() {
      isPending = true
      // Requests wait for the first build, however often files change.
      if (hasBuilt) interrupt.abort()
      running ??= buildWhilePending()
      return running
    },
    async whenSettled() {
      await running
    },
  }
}
