import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { unwrittenOutput } from '../emit/emit.ts'
import type { PageFiles, PageTask } from '../outputs/write-page.ts'
import { drawFailure } from '../render/draw-page.ts'
import type { Pool } from './pool.ts'
import type { DrawResult, DrawShared } from './protocol.ts'

export interface DrawOptions {
  readonly tasks: Iterable<PageTask>
  readonly expected: number
  readonly shared: DrawShared
  /** The output's folder, as complaints name it. */
  readonly target: string
  readonly pool: Pool
  /** Puts the texts of a page's bodies into its plan, for one that is no more in the store. */
  withTexts(task: PageTask): Promise<PageTask>
  onDrawn(task: PageTask, files: PageFiles): void
}

/** Draws pages in threads. One that fails is reported and left out. Throws a `BuildFailure` when the disk refuses. */
export async function drawPages(options: DrawOptions): Promise<Outcome<null>> {
  const diagnostics: Diagnostic[] = []
  const missing: PageTask[] = []
  const { tasks, expected, shared, pool, withTexts, onDrawn } = options

  const run = (some: Iterable<PageTask>, count: number) =>
    pool.run<PageTask, DrawResult>({
      kind: 'draw',
      tasks: some,
      expected: count,
      shared,
      onResult(task, result) {
        if (result.kind === 'drawn') onDrawn(task, result.files)
        else if (result.kind === 'failed') diagnostics.push(result.diagnostic)
        else if (result.kind === 'missing') missing.push(task)
        else throw unwrittenOutput(options.target, result.message)
      },
      giveUp: ({ plan }, trouble) => ({
        kind: 'failed',
        diagnostic: drawFailure(plan, new Error(`it ran out of ${trouble}`)),
      }),
    })
  await run(tasks, expected)
  if (missing.length > 0) await run(await Promise.all(missing.map(withTexts)), missing.length)
  return { value: null, diagnostics }
}
