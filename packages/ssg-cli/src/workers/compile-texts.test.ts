import { expect, test } from 'vitest'
import { createMemoryStore } from '../../test/memory-store.ts'
import { bodies } from '../compile/cache-kinds.ts'
import { compileTexts } from './compile-texts.ts'
import type { JobQueue } from './worker-pool.ts'

test('recompiles texts once if their bodies were lost with a thread', async () => {
  const { store } = createMemoryStore()
  const runs: string[][] = []
  const pool: JobQueue = {
    async run(job) {
      const tasks = [...job.tasks] as { key: string }[]
      runs.push(tasks.map(({ key }) => key))
      for (const task of tasks) {
        if (task.key === 'kept' || runs.length > 1) store.write(bodies, task.key, {} as never)
        job.onResult(task as never, { value: task.key, diagnostics: [] } as never)
      }
    },
    flush: async () => {},
    prestart() {},
  }
  const tasks = ['kept', 'lost'].map((key) => ({ key, text: '', options: {} as never }))
  let done = 0
  const results = await compileTexts(tasks, { pool, store }, () => {
    done += 1
  })
  expect(runs).toEqual([['kept', 'lost'], ['lost']])
  expect(results.map(({ value }) => value)).toEqual(['kept', 'lost'])
  expect(done).toBe(2)
})
