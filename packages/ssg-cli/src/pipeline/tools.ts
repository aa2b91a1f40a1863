import type { Store } from '../cache/store.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { PageSize } from '../outputs/page-size.ts'
import type { JobQueue } from '../workers/worker-pool.ts'

/** The outside world, as far as the pipeline needs it. */
export interface Tools {
  readonly store: Store
  /** `ssg 0.1.0`, for the pages' head. */
  readonly generator: string
  readonly pool: JobQueue
  readonly progress: Progress
  /** Files of the last output that would be the same are kept. */
  readonly reuseOutput: boolean
  /** Told how the pages hang together; then a build is never skipped because nothing changed. */
  readonly onGraph?: (graph: SiteGraph) => void
  /** Warnings stop the build too. */
  readonly strict: boolean
}

/** Told what is going on. */
export interface Progress {
  /** A stage begins; with `total`, so many ticks will follow. */
  stage(name: string, total?: number): void
  tick(): void
}

export interface BuildSummary {
  readonly pages: number
  readonly versions: number
  readonly warnings: readonly Diagnostic[]
  readonly files: number
  readonly pageSize: PageSize
  /** Hashes of the inline scripts, for `script-src` of a content security policy. */
  readonly inlineScripts: readonly string[]
  /** Of all files written. */
  readonly bytes: number
}
