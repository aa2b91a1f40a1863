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

/** Texts of which none is ever compiled; those that start after the queue is in a hurry are given up sooner. */
function hangingPool(onText: (isHurried: boolean) => void): JobQueue {
  return {
    async run(job) {
      for (const task of job.tasks) {
        if (job.signal?.aborted) return
        onText(job.hurry?.aborted ?? false)
        job.onResult(task, job.onFailure(task, { reason: 'time' }))
      }
    },
    flush: async () => {},
    prestart() {},
  }
}

const manyTasks = Array.from({ length: 50 }, (_, index) => ({
  key: String(index),
  text: '',
  options: {} as never,
}))

test('in a preview, few texts wait for a plugin that never ends, and only the first one for long', async () => {
  const { store } = createMemoryStore()
  const hurried: boolean[] = []
  const pool = hangingPool((isHurried) => void hurried.push(isHurried))
  const results = await compileTexts(manyTasks, { pool, store, patience: {} }, () => {})
  expect(hurried).toEqual([false, true, true, true, true, true, true, true])
  expect(results.filter(({ diagnostics }) => diagnostics.length > 0)).toHaveLength(8)

  hurried.length = 0
  await compileTexts(manyTasks, { pool, store }, () => {})
  expect(hurried).toEqual(manyTasks.map(() => false))
})

test('a text that is given up because of newer changes is no result', async () => {
  const { store } = createMemoryStore()
  const pool = hangingPool(() => {})
  const patience = { interrupt: AbortSignal.abort('newer changes') }
  const compiled = compileTexts(manyTasks, { pool, store, patience }, () => {})
  await expect(compiled).rejects.toBe('newer changes')
})
