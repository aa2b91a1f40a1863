import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { DevHub } from './dev-hub.ts'

/** What a build in development tells besides the files it has written. */
export interface BuildResult {
  readonly warnings: readonly Diagnostic[]
  /** Files and folders, absolute, whose change calls for another build. */
  readonly watchPaths: readonly string[]
}

export interface DevSiteOptions {
  /** Builds, and replaces the output only on success. Throws a `BuildFailure` for the author's mistakes. */
  readonly build: () => Promise<BuildResult>
  /** Diagnostics as text, for terminal and browser. */
  readonly formatDiagnostics: (diagnostics: readonly Diagnostic[]) => string
  readonly hub: DevHub
  readonly log: (text: string) => void
  readonly onWatchPaths: (paths: readonly string[]) => void | Promise<void>
}

/** A site that follows its sources. After a failed build the last good one stays. */
export interface DevSite {
  /** Whether there has been a good build. */
  readonly hasBuilt: boolean
  /** Why the last build failed. */
  readonly failureText: string | undefined
  /** Asks for a build, for instance because of a change. Of many calls during a build, one more build follows. Never rejects. */
  rebuild(): Promise<void>
  /** Resolves when no build is running or due. */
  whenSettled(): Promise<void>
}

export function createDevSite(options: DevSiteOptions): DevSite {
  const { build, formatDiagnostics, hub, log } = options
  let hasSite = false
  let problems: string | undefined
  let lastWarnings = ''
  let isDue = false
  let running: Promise<void> | undefined

  const buildOnce = async () => {
    try {
      const { warnings, watchPaths } = await build()
      await options.onWatchPaths(watchPaths)
      hasSite = true
      problems = undefined
      const text = warnings.length > 0 ? formatDiagnostics(warnings) : ''
      if (text !== lastWarnings && text !== '') log(text)
      lastWarnings = text
      hub.buildSucceeded()
    } catch (error) {
      const isAuthors = error instanceof BuildFailure
      problems = isAuthors ? formatDiagnostics(error.diagnostics) : stackOf(error)
      log(problems)
      hub.buildFailed(problems)
    }
  }

  const buildWhileDue = async () => {
    while (isDue) {
      isDue = false
      await buildOnce()
    }
    running = undefined
  }

  return {
    get hasBuilt() {
      return hasSite
    },
    get failureText() {
      return problems
    },
    rebuild() {
      isDue = true
      running ??= buildWhileDue()
      return running
    },
    async whenSettled() {
      await running
    },
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
