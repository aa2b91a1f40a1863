import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { LiveHub } from './live.ts'

/** What a build in development tells besides the files it has written. */
export interface BuildResult {
  readonly warnings: readonly Diagnostic[]
  /** Files and folders, absolute, whose change calls for another build. */
  readonly watch: readonly string[]
}

export interface LiveSiteOptions {
  /** Builds, and replaces the output only on success. Throws a `BuildFailure` for the author's mistakes. */
  readonly build: () => Promise<BuildResult>
  /** Diagnostics as text, for terminal and browser. */
  readonly describe: (diagnostics: readonly Diagnostic[]) => string
  readonly hub: LiveHub
  readonly say: (text: string) => void
  readonly onWatch: (paths: readonly string[]) => void | Promise<void>
}

/** A site that follows its sources. After a failed build the last good one stays. */
export interface LiveSite {
  /** Whether there has been a good build. */
  readonly hasSite: boolean
  /** Why the last build failed. */
  readonly problems: string | undefined
  /** Asks for a build, for instance because of a change. Of many calls during a build, one more build follows. Never rejects. */
  rebuild(): Promise<void>
  /** Resolves when no build is running or due. */
  settled(): Promise<void>
}

export function createLiveSite(options: LiveSiteOptions): LiveSite {
  const { build, describe, hub, say } = options
  let hasSite = false
  let problems: string | undefined
  let lastWarnings = ''
  let isDue = false
  let running: Promise<void> | undefined

  const buildOnce = async () => {
    try {
      const { warnings, watch } = await build()
      await options.onWatch(watch)
      hasSite = true
      problems = undefined
      const text = warnings.length > 0 ? describe(warnings) : ''
      if (text !== lastWarnings && text !== '') say(text)
      lastWarnings = text
      hub.succeeded()
    } catch (error) {
      const isAuthors = error instanceof BuildFailure
      problems = isAuthors ? describe(error.diagnostics) : stackOf(error)
      say(problems)
      hub.failed(problems)
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
    get hasSite() {
      return hasSite
    },
    get problems() {
      return problems
    },
    rebuild() {
      isDue = true
      running ??= buildWhileDue()
      return running
    },
    async settled() {
      await running
    },
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
