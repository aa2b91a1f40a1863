import type { Store } from '../cache/store.ts'
import { type CompileTask, failedPage } from '../compile/cache-compiled-markdown.ts'
import type { MarkdownSummary } from '../compile/page.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { WorkerPool } from './worker-pool.ts'

/** Compiles texts in threads. The results are in the store when it is done. */
export async function compileTexts(
  tasks: readonly CompileTask[],
  pool: WorkerPool,
  store: Store,
  onDone: () => void,
): Promise<readonly Outcome<MarkdownSummary>[]> {
  if (tasks.length === 0) return []
  const results = new Map<CompileTask, Outcome<MarkdownSummary>>()
  await pool.run<CompileTask, Outcome<MarkdownSummary>>({
    kind: 'compile',
    tasks,
    expectedTasks: tasks.length,
    onResult(task, result) {
      results.set(task, result)
      onDone()
    },
    onFailure: (task, trouble) => failedPage(task, trouble, store),
  })
  await pool.flush()
  store.flush()
  store.refresh()
  return tasks.map((task) => results.get(task) as Outcome<MarkdownSummary>)
}
