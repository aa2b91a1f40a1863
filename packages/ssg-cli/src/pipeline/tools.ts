import type { Store } from '../cache/store.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { PageSize } from '../outputs/page-size.ts'
import type { JobQueue } from '../workers/worker-pool.ts'

/** The outside world as the pipeline sees it. */
export interface Tools {
  readonly store: Store
  readonly pool: JobQueue
  readonly progress: Progress
  /** Program name and version for the head of pages: `ssg 0.1.0`. */
  readonly generator: string
  /** Hard-links unchanged files of the previous output instead of writing them again. */
  readonly reuseOutput: boolean
  /**
   * Called in every build with its graph and the files that `content` hooks read. A build with this callback
   * never ends early as unchanged.
   */
  readonly onGraph?: (graph: SiteGraph, contentInputs: readonly string[]) => void
  /** Warnings stop the build too. */
  readonly strict: boolean
}

/** Receives the progress of a build. */
export interface Progress {
  /** A stage begins; `total` is the number of ticks to come. */
  stage(name: string, total?: number): void
  tick(): void
}

/** What a build reports when it is done. */
export interface BuildSummary {
  readonly pages: number
  readonly versions: number
  readonly warnings: readonly Diagnostic[]
  readonly pageSize: PageSize
  /** Hashes of the inline scripts, for `script-src` of a content security policy. */
  readonly inlineScripts: readonly string[]
  /** Number of files in the output. */
  readonly files: number
  /** Their total size. */
  readonly bytes: number
}
