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
}

/** Compiles texts in worker threads. Returns their summaries in order; bodies can then be read from the store. */
export async function compileTexts(
  tasks: readonly CompileTask[],
  { pool, store }: CompileTextsTools,
  onDone: () => void,
): Promise<readonly Outcome<MarkdownSummary>[]> {
  if (tasks.length === 0) return []
  const results = new Map<CompileTask, Outcome<MarkdownSummary>>()
  const abort = new AbortController()
  await compile(tasks, onDone)
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
      onResult(task, result) {
        results.set(task, result)
        if (hasHangingHook(result)) abort.abort()
        onResult()
      },
      onFailure(task, { reason, hook }) {
        const failed = failedPage(task, reason, store)
        return hook === undefined ? failed : { ...failed, diagnostics: [hook] }
      },
    })
    await pool.flush()
    store.flush()
    store.refresh()
  }
}
