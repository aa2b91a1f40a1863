import type { Store } from '../cache/store.ts'
import { type CompileTask, failedPage, skippedPage } from '../compile/cache-compiled-markdown.ts'
import { bodies } from '../compile/cache-kinds.ts'
import { hasHangingHook } from '../compile/hooks/hook-failure.ts'
import type { MarkdownSummary } from '../compile/page.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { JobQueue } from './worker-pool.ts'

/** The worker threads, and the store they write bodies to. */
export interface CompileTextsTools {
  readonly pool: JobQueue
  readonly store: Store
  /** For a preview, whose author waits to be told what never ends. */
  readonly patience?: Patience
}

/** How long to wait for texts that may never be compiled. */
export interface Patience {
  /** Aborted when nobody waits for the results any more: texts that take long are given up. */
  readonly interrupt?: AbortSignal | undefined
}

/** So many texts have run out of time that a plugin must be the reason: the others are not compiled. */
const maxEndlessTexts = 8

/**
 * Compiles texts in worker threads. Returns their summaries in order; bodies can then be read from the store. Throws the
 * reason of the interrupt if a text was given up.
 */
export async function compileTexts(
  tasks: readonly CompileTask[],
  { pool, store, patience }: CompileTextsTools,
  onDone: () => void,
): Promise<readonly Outcome<MarkdownSummary>[]> {
  if (tasks.length === 0) return []
  const results = new Map<CompileTask, Outcome<MarkdownSummary>>()
  const abort = new AbortController()
  const { interrupt } = patience ?? {}
  /** Once a text has run out of time, the others have less: its plugin may never end for any of them. */
  const endless = new AbortController()
  const hurry = AbortSignal.any([endless.signal, ...(interrupt ? [interrupt] : [])])
  let endlessTexts = 0
  const onEndless = () => {
    endless.abort()
    endlessTexts += 1
    if (endlessTexts === maxEndlessTexts) abort.abort()
  }
  await compile(tasks, onDone)
  if (endlessTexts > 0) interrupt?.throwIfAborted()
  // When a thread dies, bodies that it has not yet written to disk are lost.
  const lost = tasks.filter((task) => results.has(task) && !store.has(bodies, task.key))
  if (lost.length > 0) await compile(lost, () => {})
  return tasks.map((task) => results.get(task) ?? skippedPage(task, store))

  async function compile(some: readonly CompileTask[], onResult: () => void): Promise<void> {
    await pool.run<CompileTask, Outcome<MarkdownSummary>>({
      kind: 'compile',
      tasks: some,
      expectedTasks: some.length,
      signal: abort.signal,
      hurry,
      onResult(task, result) {
        results.set(task, result)
        if (hasHangingHook(result)) abort.abort()
        onResult()
      },
      onFailure(task, { reason, hook }) {
        if (patience !== undefined && reason === 'time') onEndless()
        const failed = failedPage(task, reason, store)
        return hook === undefined ? failed : { ...failed, diagnostics: [hook] }
      },
    })
    await pool.flush()
    store.flush()
    store.refresh()
  }
}
