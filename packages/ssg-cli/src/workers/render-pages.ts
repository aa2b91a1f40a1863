import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { outputWriteFailure } from '../emit/emit.ts'
import type { PageFailure } from '../render/locate-failure.ts'
import { placeInBundle } from '../render/place-in-bundle.ts'
import { renderFailure } from '../render/render-page-markup.ts'
import type { PageReads } from './page-code.ts'
import type { PageJobShared, PageResult, PageTask } from './protocol.ts'
import type { JobQueue } from './worker-pool.ts'
import type { FailureReason } from './worker-thread.ts'

export interface RenderPagesOptions {
  readonly tasks: Iterable<PageTask>
  /** The approximate number of tasks. */
  readonly expected: number
  readonly shared: PageJobShared
  /** The output folder that diagnostics name. */
  readonly target: string
  readonly pool: JobQueue
  /** No page is rendered after it is aborted. */
  readonly signal?: AbortSignal
  /** After it is aborted, a page that takes long fails. */
  readonly hurry?: AbortSignal
  /** Copies the page's bodies into its render job, for bodies that are missing from the store. */
  inlineBodies(task: PageTask): Promise<PageTask>
  onRendered(task: PageTask, reads: PageReads): void
  /** Called for a page that ran out of time. */
  onEndless(task: PageTask, failure: PageFailure): void
  /** Returns the diagnostic of a page that failed, at the place to correct. */
  locate(failure: PageFailure): Promise<Diagnostic>
}

const limitHints: Readonly<Record<FailureReason, string>> = {
  time: 'Look for an endless loop, a component that renders itself, or an `await` of a promise that never settles',
  memory:
    'Look for an endless loop, or for data that grows without limit, in the components of the page; if it needs more than a gibibyte, set NODE_OPTIONS=--max-old-space-size=4096',
}

/** Renders pages in worker threads. Reports and skips pages that fail. Throws a `BuildFailure` if a file cannot be written. */
export async function renderPages(options: RenderPagesOptions): Promise<Outcome<null>> {
  const failures: PageFailure[] = []
  const missing: PageTask[] = []
  const { tasks, expected, shared, pool, signal, hurry, inlineBodies, onRendered, locate } = options

  const run = (batch: Iterable<PageTask>, count: number) =>
    pool.run<PageTask, PageResult>({
      kind: 'render-pages',
      tasks: batch,
      expectedTasks: count,
      shared,
      ...(signal && { signal }),
      ...(hurry && { hurry }),
      bundle: shared.themeEntryPath,
      onResult(task, result) {
        if (result.kind === 'rendered') onRendered(task, result.reads)
        else if (result.kind === 'failed') failures.push(result)
        else if (result.kind === 'missing-body') missing.push(task)
        else throw outputWriteFailure(options.target, result.message)
      },
      onFailure(task, { reason, stack }) {
        const { job } = task
        const error = Object.assign(new Error(`it ran out of ${reason}`), { stack })
        const place = placeInBundle(error, shared.siteDir)
        const diagnostic = { ...renderFailure(job, error, place), hint: limitHints[reason] }
        const isSampled = place !== null
        const failure = { components: [], isEndless: true, isSampled, diagnostic }
        if (reason === 'time') options.onEndless(task, failure)
        return { kind: 'failed', ...failure }
      },
    })
  await run(tasks, expected)
  if (missing.length > 0) await run(await Promise.all(missing.map(inlineBodies)), missing.length)
  return { value: null, diagnostics: await Promise.all(failures.map(locate)) }
}
