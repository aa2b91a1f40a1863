import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { RebuildResult } from './dev-builder.ts'
import type { DevHub } from './dev-hub.ts'

export interface DevSiteOptions {
  /** Builds the site, and replaces the output only on success. Throws a `BuildFailure` for the author's mistakes. */
  readonly build: () => Promise<Pick<RebuildResult, 'warnings' | 'watchPaths'>>
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
  /** Requests a build. All requests made during a build share the next one. Never rejects. */
  rebuild(): Promise<void>
  /** Resolves when no build is running or pending. */
  whenSettled(): Promise<void>
}

export function createDevSite(options: DevSiteOptions): DevSite {
  const { build, formatDiagnostics, hub, log } = options
  let hasBuilt = false
  let failureText: string | undefined
  let lastWarnings = ''
  let isPending = false
  let running: Promise<void> | undefined

  const buildOnce = async () => {
    try {
      const { warnings, watchPaths } = await build()
      await options.onWatchPaths(watchPaths)
      hasBuilt = true
      failureText = undefined
      const text = warnings.length > 0 ? formatDiagnostics(warnings) : ''
      if (text !== lastWarnings && text !== '') log(text)
      lastWarnings = text
      hub.buildSucceeded()
    } catch (error) {
      failureText =
        error instanceof BuildFailure ? formatDiagnostics(error.diagnostics) : stackOf(error)
      log(failureText)
      hub.buildFailed(failureText)
    }
  }

  const buildWhilePending = async () => {
    while (isPending) {
      isPending = false
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
    rebuild() {
      isPending = true
      running ??= buildWhilePending()
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
