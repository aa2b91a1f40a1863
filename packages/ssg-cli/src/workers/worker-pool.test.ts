import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import {
  createWorkerPool,
  type JobQueue,
  maxBundlesPerThread,
  maxTasksBetweenJobs,
  maxTasksPerThread,
  type WorkerPool,
} from './worker-pool.ts'

interface StubTask {
  readonly name: string
  readonly command: 'echo' | 'hang' | 'sleep' | 'fillMemory' | 'exit' | 'crash' | 'fail'
}

interface StubResult {
  readonly name: string
  readonly threadId: number
  readonly batchSize: number
  readonly shared?: unknown
}

const stubWorker = new URL('../../test/stub-worker.mjs', import.meta.url)
let pool: WorkerPool
let startedThreads = 0

afterEach(async () => {
  await pool[Symbol.asyncDispose]()
})

test('results come in the order of the tasks when one thread works', async () => {
  openPool({ maxThreads: 1 })
  const { names } = await run(echoTasks(100))
  expect(names).toEqual(echoTasks(100).map(({ name }) => name))
})

test('every task gets its own result when several threads work', async () => {
  openPool({ maxThreads: 3 })
  const { results } = await run(echoTasks(200))
  expect(results.map(([task, result]) => task === result)).not.toContain(false)
  expect(new Set(results.map(([task]) => task)).size).toBe(200)
  expect(startedThreads).toBe(3)
})

test('a job starts one thread per twelve tasks', async () => {
  openPool({ maxThreads: 8 })
  await run(echoTasks(12))
  expect(startedThreads).toBe(1)
  await run(echoTasks(13))
  expect(startedThreads).toBe(2)
})

test('threads are reused by later jobs, and prestart adds none', async () => {
  openPool({ maxThreads: 1 })
  pool.prestart()
  pool.prestart()
  expect(startedThreads).toBe(1)
  await run(echoTasks(3))
  pool.prestart()
  await run(echoTasks(3))
  expect(startedThreads).toBe(1)
})

test('a thread that has imported many bundles is replaced', async () => {
  openPool({ maxThreads: 1 })
  for (let bundle = 0; bundle <= maxBundlesPerThread; bundle++) {
    expect(startedThreads).toBe(bundle === 0 ? 0 : 1)
    for (const tasks of [echoTasks(1), echoTasks(2)]) {
      const onResult = () => {}
      const onFailure = () => ({ name: '', threadId: 0, batchSize: 0 })
      const job = { tasks, expectedTasks: tasks.length, bundle: `/${bundle}.mjs` }
      await pool.run<StubTask, StubResult>({ kind: 'compile', ...job, onResult, onFailure })
    }
  }
  expect(startedThreads).toBe(2)
})

test('batches start at one task and grow to at most 32', async () => {
  openPool({ maxThreads: 1 })
  const { batchSizes } = await run(echoTasks(300))
  expect(batchSizes.slice(0, 7)).toEqual([1, 2, 2, 4, 4, 4, 4])
  expect(Math.max(...batchSizes)).toBe(32)
  const short = await run(echoTasks(9))
  expect(Math.max(...short.batchSizes)).toBe(3)
})

test('tasks are read only when a thread is free', async () => {
  openPool({ maxThreads: 1 })
  let read = 0
  const readAtResult: number[] = []
  function* tasks(): Generator<StubTask> {
    for (const task of echoTasks(64)) {
      read++
      yield task
    }
  }
  await pool.run<StubTask, StubResult>({
    kind: 'compile',
    tasks: tasks(),
    expectedTasks: 64,
    onResult: () => readAtResult.push(read),
    onFailure: failOnDeath,
  })
  expect(readAtResult[0]).toBe(1)
})

test('a task beyond the time limit fails, and the other tasks of its batch still run', async () => {
  openPool({ maxThreads: 1, taskTimeout: 300 })
  const tasks = echoTasks(20)
  tasks[4] = { name: 'endless', command: 'hang' }
  const { names, failures } = await run(tasks)
  expect(failures).toEqual([['endless', 'time']])
  expect(names.toSorted()).toEqual(tasks.map(({ name }) => name).toSorted())
  expect(startedThreads).toBe(2)
})

test('a task that nobody waits for any more fails soon, and the others still run', async () => {
  openPool({ maxThreads: 1, taskTimeout: Number.MAX_SAFE_INTEGER })
  const failures: string[] = []
  const results: string[] = []
  await pool.run<StubTask, StubResult | null>({
    kind: 'compile',
    tasks: [...echoTasks(4), { name: 'endless', command: 'hang' }],
    expectedTasks: 5,
    hurry: AbortSignal.abort(),
    onResult: ({ name }, result) => void (result && results.push(name)),
    onFailure({ name }, { reason }) {
      failures.push(`${name}: ${reason}`)
      return null
    },
  })
  expect(failures).toEqual(['endless: time'])
  expect(results.toSorted()).toEqual(['0', '1', '2', '3'])
})

test('a task that runs out of memory fails, and the other tasks of its batch still run', async () => {
  openPool({ maxThreads: 1 })
  const tasks = echoTasks(20)
  tasks[5] = { name: 'greedy', command: 'fillMemory' }
  const { names, failures } = await run(tasks)
  expect(failures).toEqual([['greedy', 'memory']])
  expect(names.toSorted()).toEqual(tasks.map(({ name }) => name).toSorted())
})

test('the first, middle and last task of one batch can fail', async () => {
  openPool({ maxThreads: 1, taskTimeout: 300 })
  const tasks = echoTasks(60)
  // The batches hold 1, 2, 4, 8 and 16 tasks: this is the fourth one.
  for (const index of [7, 10, 14]) tasks[index] = { name: `sleep ${index}`, command: 'sleep' }
  const { names, failures, results, batchSizes } = await run(tasks)
  expect(failures.toSorted()).toEqual([
    ['sleep 10', 'time'],
    ['sleep 14', 'time'],
    ['sleep 7', 'time'],
  ])
  expect(names.length).toBe(60)
  // The others of the batch run alone, so that their results are not lost again when one fails.
  const sizeOf = (name: string) => batchSizes[results.findIndex(([task]) => task === name)]
  expect(['8', '9', '11', '12', '13'].map(sizeOf)).toEqual([1, 1, 1, 1, 1])
})

test('a thread that exits by itself rejects the job, and the next job works', async () => {
  openPool({ maxThreads: 1 })
  await expect(run([{ name: 'exit', command: 'exit' }])).rejects.toThrow('exited with code 3')
  expect((await run(echoTasks(2))).names).toEqual(['0', '1'])
})

test('a bug in the worker rejects the job, and the other threads take no more batches', async () => {
  openPool({ maxThreads: 2 })
  const tasks = echoTasks(4000)
  tasks[0] = { name: 'bug', command: 'crash' }
  let results = 0
  const job = pool.run<StubTask, StubResult>({
    kind: 'compile',
    tasks,
    expectedTasks: 4000,
    onResult: () => results++,
    onFailure: failOnDeath,
  })
  await expect(job).rejects.toThrow('A bug')
  const resultsAtFailure = results
  for (let job = 0; job < 3; job++) await run(echoTasks(1))
  expect(results - resultsAtFailure).toBeLessThanOrEqual(32)
})

test('a configuration that does not load in a worker rejects the job with its diagnostics', async () => {
  openPool({ maxThreads: 1 })
  await expect(run([{ name: 'config', command: 'fail' }])).rejects.toMatchObject({
    name: 'BuildFailure',
    diagnostics: [{ reason: 'No default export' }],
  })
  expect((await run(echoTasks(2))).names).toEqual(['0', '1'])
})

test('an error thrown by onResult rejects the job', async () => {
  openPool({ maxThreads: 1 })
  const job = pool.run<StubTask, StubResult>({
    kind: 'compile',
    tasks: echoTasks(5),
    expectedTasks: 5,
    onResult() {
      throw new Error('Disk full')
    },
    onFailure: failOnDeath,
  })
  await expect(job).rejects.toThrow('Disk full')
})

test('jobs of one queue run one after another', async () => {
  openPool({ maxThreads: 2 })
  const finished: string[] = []
  await Promise.all([
    run(echoTasks(100)).then(() => finished.push('large')),
    run(echoTasks(1)).then(() => finished.push('small')),
  ])
  expect(finished).toEqual(['large', 'small'])
})

test('a priority job does not wait for the running job, and their threads are shared', async () => {
  openPool({ maxThreads: 1, taskTimeout: 1500 })
  const blocked = run([{ name: 'endless', command: 'sleep' }])
  const urgent = await run(echoTasks(1), pool.priority)
  expect(urgent.names).toEqual(['0'])
  expect((await blocked).failures).toEqual([['endless', 'time']])
  expect(startedThreads).toBe(2)
  const after = await run(echoTasks(1))
  expect(after.threadIds).toEqual(urgent.threadIds)
  expect(startedThreads).toBe(2)
})

test('a priority job flushes its thread before it ends', async () => {
  const flushes = openPool({ maxThreads: 1 })
  await run(echoTasks(2), pool.priority)
  expect(flushes()).toEqual({ count: 2, tasks: 2 })
  await run(echoTasks(3))
  expect(flushes()).toEqual({ count: 2, tasks: 2 })
  await pool.flush()
  expect(flushes()).toEqual({ count: 3, tasks: 5 })
})

test('a thread is flushed and replaced after many tasks', async () => {
  const flushes = openPool({ maxThreads: 1 })
  await run(echoTasks(maxTasksPerThread + 100))
  expect(startedThreads).toBe(2)
  expect(flushes().count).toBe(1)
  expect(flushes().tasks).toBeGreaterThanOrEqual(maxTasksPerThread)
})

test('flush stops threads that have run many tasks', async () => {
  openPool({ maxThreads: 1 })
  const count = maxTasksBetweenJobs + 1
  const first = await run(echoTasks(count - 1))
  await pool.flush()
  const second = await run(echoTasks(1))
  expect(second.threadIds).toEqual(first.threadIds)
  await pool.flush()
  expect((await run(echoTasks(1))).threadIds).not.toEqual(first.threadIds)
})

test('threads that have run many tasks are replaced before the next job', async () => {
  openPool({ maxThreads: 1 })
  await pool.renew()
  const { threadIds } = await run(echoTasks(maxTasksBetweenJobs + 1))
  await pool.renew()
  expect(startedThreads).toBe(2)
  expect((await run(echoTasks(1))).threadIds).not.toEqual(threadIds)
  expect(startedThreads).toBe(2)
})

test('the shared input reaches every batch', async () => {
  openPool({ maxThreads: 1 })
  const received: unknown[] = []
  await pool.run<StubTask, StubResult>({
    kind: 'compile',
    tasks: echoTasks(5),
    expectedTasks: 5,
    shared: { theme: 'a' },
    onResult: (_, { shared }) => received.push(shared),
    onFailure: failOnDeath,
  })
  expect(received).toEqual(Array.from({ length: 5 }, () => ({ theme: 'a' })))
})

/** Opens the pool of this test. Returns a function that counts flushes and the tasks they covered. */
function openPool(options: { readonly maxThreads: number; readonly taskTimeout?: number }) {
  startedThreads = 0
  const flushCounts = new Int32Array(new SharedArrayBuffer(8))
  pool = createWorkerPool({
    ...options,
    taskTimeout: () => options.taskTimeout ?? 60_000,
    startWorker({ currentTask }) {
      startedThreads++
      return new Worker(stubWorker, {
        workerData: { currentTask, flushCounts },
        resourceLimits: { maxOldGenerationSizeMb: 32 },
      })
    },
  })
  return () => ({ count: flushCounts[0], tasks: flushCounts[1] })
}

async function run(tasks: readonly StubTask[], queue: JobQueue = pool) {
  const results: [task: string, result: string][] = []
  const failures: [task: string, reason: string][] = []
  const threadIds = new Set<number>()
  const batchSizes: number[] = []
  await queue.run<StubTask, StubResult>({
    kind: 'compile',
    tasks,
    expectedTasks: tasks.length,
    onResult(task, { name, threadId, batchSize }) {
      results.push([task.name, name])
      threadIds.add(threadId)
      batchSizes.push(batchSize)
    },
    onFailure(task, { reason }) {
      failures.push([task.name, reason])
      return { name: task.name, threadId: 0, batchSize: 0 }
    },
  })
  return {
    results,
    failures,
    names: results.map(([task]) => task),
    threadIds: [...threadIds],
    batchSizes,
  }
}

function echoTasks(count: number): StubTask[] {
  return Array.from({ length: count }, (_, index) => ({ name: String(index), command: 'echo' }))
}

function failOnDeath(): never {
  throw new Error('No task of this test fails')
}
