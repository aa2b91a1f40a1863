import type { Store } from '../cache/store.ts'
import { abandonedText, type CompileTask } from '../compile/keep-text.ts'
import type { TextSummary } from '../compile/page.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { Pool } from './pool.ts'

/** Compiles texts in threads. The results are in the store when it is done. */
export async function compileTexts(
  tasks: readonly CompileTask[],
  pool: Pool,
  store: Store,
  onDone: () => void,
): Promise<readonly Outcome<TextSummary>[]> {
  if (tasks.length === 0) return []
  const results = new Map<CompileTask, Outcome<TextSummary>>()
  await pool.run<CompileTask, Outcome<TextSummary>>({
    kind: 'compile',
    tasks,
    expected: tasks.length,
    onResult(task, result) {
      results.set(task, result)
      onDone()
    },
    giveUp: (task, trouble) => abandonedText(task, trouble, store),
  })
  await pool.flush()
  store.flush()
  store.refresh()
  return tasks.map((task) => results.get(task) as Outcome<TextSummary>)
}
