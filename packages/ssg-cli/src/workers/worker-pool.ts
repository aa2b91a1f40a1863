import { BuildFailure } from '../diagnostics/diagnostic.ts'
import type { Job } from './protocol.ts'
import {
  type StartWorker,
  startWorkerThread,
  type TaskFailure,
  type TaskTimeout,
  type WorkerThread,
} from './worker-thread.ts'

/** A job: tasks of one kind, and what happens to their results. */
export interface RunOptions<Task, Result> {
  readonly kind: Job['kind']
  /** Read when a thread is free, so that only a few tasks are in memory at once. */
  readonly tasks: Iterable<Task>
  /** The approximate number of tasks. */
  readonly expectedTasks: number
  /** Data that all tasks share. */
  readonly shared?: unknown
  /** Path of a bundle that the tasks import. */
  readonly bundle?: string
  /** No task starts after it is aborted. */
  readonly signal?: AbortSignal
  /** Once it is aborted, tasks that take long fail. */
  readonly hurry?: AbortSignal
  /** Called in the order in which tasks finish. */
  onResult(task: Task, result: Result): void
  /** Returns the result of a task that killed its thread. The other tasks of its batch run again. */
  onFailure(task: Task, failure: TaskFailure): Result
}

/** Runs jobs one after another. */
export interface JobQueue {
  /** Rejects when a worker crashes, the configuration does not load in it, or a callback throws. */
  run<Task, Result>(options: RunOptions<Task, Result>): Promise<void>
  /** Starts a thread ahead of the first job. */
  prestart(): void
  /** Makes what the workers wrote to the store readable for everyone. */
  flush(): Promise<void>
}

/** Worker threads, started on demand, with two queues. */
export interface WorkerPool extends JobQueue, AsyncDisposable {
  /** A second queue on the same threads: its jobs do not wait for those of the pool's own queue. */
  readonly priority: JobQueue
  /** Replaces idle threads that have run many tasks, while nobody waits for a job. */
  renew(): Promise<void>
}

export interface WorkerPoolOptions {
  readonly startWorker: StartWorker
  /** Maximum number of threads that work on one job. */
  readonly maxThreads: number
  /** Returns the time limit of one task of a kind, in ms. */
  readonly taskTimeout: TaskTimeout
}

/** With fewer tasks per thread than this, starting another thread costs more than it saves. */
const minTasksPerThread = 12
const maxBatchSize = 32
/** After this many tasks, a thread's heap costs more than a new thread. */
export const maxTasksPerThread = 2500
/** The same between two jobs, when nothing that the thread has in memory is of use to the next one. */
export const maxTasksBetweenJobs = 250

/** A thread never frees a bundle that it has imported: after this many, it is replaced. */
export const maxBundlesPerThread = 40

interface PooledThread extends WorkerThread {
  tasksDone: number
  readonly bundles: Set<string>
}

/** Creates a pool. Each queue runs one job at a time; a job uses any idle thread, or starts one. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const threads = new Set<PooledThread>()
  const idle: PooledThread[] = []

  const start = (): PooledThread => {
    const worker = startWorkerThread(options.startWorker, options.taskTimeout)
    const thread = { ...worker, tasksDone: 0, bundles: new Set<string>() }
    threads.add(thread)
    return thread
  }
  const stop = async (thread: PooledThread) => {
    threads.delete(thread)
    await thread.terminate()
  }
  const flushThread = (thread: PooledThread) => thread.run({ kind: 'flush', tasks: [] })
  const release = async (thread: PooledThread) => {
    const isWorn =
      thread.tasksDone >= maxTasksPerThread || thread.bundles.size > maxBundlesPerThread
    if (!isWorn) return void idle.push(thread)
    await flushThread(thread)
    await stop(thread)
  }

  /** Runs a batch, and returns the tasks that have to run again because their thread died. */
  async function runBatch<Task, Result>(
    batch: readonly Task[],
    { kind, shared, bundle, hurry, onResult, onFailure }: RunOptions<Task, Result>,
    flushes: boolean,
  ): Promise<readonly Task[]> {
    const thread = idle.pop() ?? start()
    const outcome = await thread.run({ kind, tasks: batch, shared, flushes } as Job, hurry)
    if ('results' in outcome) {
      thread.tasksDone += batch.length
      if (bundle !== undefined) thread.bundles.add(bundle)
      await release(thread)
      for (const [index, task] of batch.entries()) onResult(task, outcome.results[index] as Result)
      return []
    }
    await stop(thread)
    if ('crash' in outcome) throw outcome.crash
    if ('diagnostics' in outcome) throw new BuildFailure(outcome.diagnostics)
    const { failedTask } = outcome
    if (failedTask < 0) {
      throw new Error(`A worker ran out of ${outcome.reason} between two tasks`)
    }
    const task = batch[failedTask] as Task
    onResult(task, onFailure(task, outcome))
    return batch.toSpliced(failedTask, 1)
  }

  async function runJob<Task, Result>(
    job: RunOptions<Task, Result>,
    flushes: boolean,
  ): Promise<void> {
    const { expectedTasks } = job
    const threadCount = Math.min(options.maxThreads, Math.ceil(expectedTasks / minTasksPerThread))
    const batches = createBatches(job.tasks, Math.ceil(expectedTasks / (threadCount * 3)))
    const retries: (readonly Task[])[] = []
    let hasFailed = false

    const work = async () => {
      while (!hasFailed && !job.signal?.aborted) {
        const batch = retries.pop() ?? batches.next()
        if (batch.length === 0) return
        try {
          const remaining = await runBatch(batch, job, flushes)
          // Run each alone, so that no result is lost again when another task fails.
          retries.push(...remaining.map((task) => [task]))
        } catch (error) {
          hasFailed = true
          throw error
        }
      }
    }
    await Promise.all(Array.from({ length: threadCount }, work))
  }

  async function flush(): Promise<void> {
    for (const outcome of await Promise.all([...threads].map(flushThread))) {
      if ('diagnostics' in outcome) throw new BuildFailure(outcome.diagnostics)
    }
    await stopWorn()
  }

  /** Returns how many threads were stopped. */
  async function stopWorn(): Promise<number> {
    const worn = idle.filter(({ tasksDone }) => tasksDone > maxTasksBetweenJobs)
    // At once: the priority queue takes idle threads meanwhile.
    idle.splice(0, idle.length, ...idle.filter((thread) => !worn.includes(thread)))
    for (const thread of worn) {
      await flushThread(thread)
      await stop(thread)
    }
    return worn.length
  }

  async function renew(): Promise<void> {
    for (let stopped = await stopWorn(); stopped > 0; stopped--) idle.push(start())
  }

  const enqueue = createSerialQueue()
  const enqueuePriority = createSerialQueue()
  const prestart = () => {
    if (threads.size === 0) idle.push(start())
  }

  return {
    run: (job) => enqueue(() => runJob(job, false)),
    flush: () => enqueue(flush),
    prestart,
    renew: () => enqueue(renew),
    priority: {
      // Its batches flush themselves, so `flush` need not wait for threads busy with other jobs.
      run: (job) => enqueuePriority(() => runJob(job, true)),
      flush: async () => {},
      prestart,
    },
    async [Symbol.asyncDispose]() {
      idle.length = 0
      await Promise.all([...threads].map(stop))
    },
  }
}

interface Batches<Task> {
  /** Empty when no task is left. */
  next(): readonly Task[]
}

/** Batches that start at one task and double in size, so that short jobs are spread over all threads. */
function createBatches<Task>(tasks: Iterable<Task>, maxSize: number): Batches<Task> {
  const iterator = tasks[Symbol.iterator]()
  let size = 1
  return {
    next() {
      const batch: Task[] = []
      while (batch.length < size) {
        const { done, value } = iterator.next()
        if (done) break
        batch.push(value)
      }
      size = Math.min(maxBatchSize, maxSize, size * 2)
      return batch
    },
  }
}

/** Runs functions one after another, also after one of them rejects. */
function createSerialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next
    return next
  }
}
