import type { Store } from '../cache/store.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import type { Pool, RunOptions } from './pool.ts'
import type { Job } from './protocol.ts'

/** Does the work of a pool in this thread: for a page or two, before threads would have started. */
export function inlinePool(store: Store, plugins: MarkdownPlugins): Pool {
  return {
    async run<Task, Result>({ kind, tasks, shared, onResult }: RunOptions<Task, Result>) {
      const { runJob } = await import('./run-job.ts')
      const all = [...tasks]
      const job = { kind, tasks: all, shared } as unknown as Job
      const tools = { store, plugins: async () => plugins, onTask: () => {} }
      const results = await runJob(job, tools)
      for (const [index, task] of all.entries()) onResult(task, results[index] as Result)
    },
    prepare() {},
    flush: async () => store.flush(),
    [Symbol.asyncDispose]: async () => {},
  }
}
