import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { outputWriteFailure } from '../emit/emit.ts'
import type { PageFiles, PageTask } from '../outputs/write-page.ts'
import { renderFailure } from '../render/render-page-markup.ts'
import type { PageJobShared, PageResult } from './protocol.ts'
import type { WorkerPool } from './worker-pool.ts'

export interface RenderPagesOptions {
  readonly tasks: Iterable<PageTask>
  readonly expected: number
  readonly shared: PageJobShared
  /** The output's folder, as complaints name it. */
  readonly target: string
  readonly pool: WorkerPool
  /** Puts the texts of a page's bodies into its plan, for one that is no more in the store. */
  inlineBodies(task: PageTask): Promise<PageTask>
  onRendered(task: PageTask, files: PageFiles): void
}

/** Draws pages in threads. One that fails is reported and left out. Throws a `BuildFailure` when the disk refuses. */
export async function renderPages(options: RenderPagesOptions): Promise<Outcome<null>> {
  const diagnostics: Diagnostic[] = []
  const missing: PageTask[] = []
  const { tasks, expected, shared, pool, inlineBodies, onRendered } = options

  const run = (some: Iterable<PageTask>, count: number) =>
    pool.run<PageTask, PageResult>({
      kind: 'render-pages',
      tasks: some,
      expectedTasks: count,
      shared,
      onResult(task, result) {
        if (result.kind === 'rendered') onRendered(task, result.files)
        else if (result.kind === 'failed') diagnostics.push(result.diagnostic)
        else if (result.kind === 'missing-body') missing.push(task)
        else throw outputWriteFailure(options.target, result.message)
      },
      onFailure: ({ job }, trouble) => ({
        kind: 'failed',
        diagnostic: renderFailure(job, new Error(`it ran out of ${trouble}`)),
      }),
    })
  await run(tasks, expected)
  if (missing.length > 0) await run(await Promise.all(missing.map(inlineBodies)), missing.length)
  return { value: null, diagnostics }
}
