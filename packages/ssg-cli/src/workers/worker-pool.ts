import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ConfigOverrides } from '../config/load-config.ts'
import type { Job, JobResponse, JobResults, WorkerData } from './protocol.ts'

export interface WorkerPoolOptions {
  readonly storeDir: string
  readonly config: { readonly siteDir: string; readonly overrides: ConfigOverrides } | null
  /** In ms: how long one task may take. */
  readonly taskTimeout: number
}

/** Why a task was given up. */
export type FailureReason = 'time' | 'memory'

/** What is done with the tasks of a job. */
export interface RunOptions<Task, Result> {
  readonly kind: Job['kind']
  /** Taken when a thread is free, so that few of them are in memory at once. */
  readonly tasks: Iterable<Task>
  /** About how many there are. */
  readonly expectedTasks: number
  /** What all tasks have in common. */
  readonly shared?: unknown
  /** In the order in which they end. */
  onResult(task: Task, result: Result): void
  /** The result of a task that a thread did not survive. */
  onFailure(task: Task, trouble: FailureReason): Result
}

/** Threads that compile and draw, one job after another. They start with the first one. */
export interface WorkerPool extends AsyncDisposable {
  run<Task, Result>(options: RunOptions<Task, Result>): Promise<void>
  /** Starts a thread, for a job that is about to come. */
  prestart(): void
  /** Lets every thread finish what it wrote to the store. */
  flush(): Promise<void>
}

/** More would not fit the memory of small machines. */
const maxThreads = 8
/** A thread is worth its start from so many tasks on. */
const minTasksPerThread = 12
const maxBatchSize = 32
/** A page nested some thousand levels deep is an error, and no crash. */
const threadLimits = { stackSizeMb: 16, maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32 }
const watchdogInterval = 200

/** After so many tasks a thread has gathered more garbage than a new one costs. */
const maxTasksPerThread = 2500

interface Thread {
  readonly worker: Worker
  readonly currentTask: Int32Array
  /** How many tasks it has done. */
  tasksDone: number
}

export function createWorkerPool({ storeDir, config, taskTimeout }: WorkerPoolOptions): WorkerPool {
  const idle: Thread[] = []
  let last: Promise<unknown> = Promise.resolve()
  const whenFree = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next
    return next
  }
  const all = new Set<Thread>()

  const start = (): Thread => {
    const currentTask = new Int32Array(new SharedArrayBuffer(4))
    const workerData: WorkerData = { storeDir, config, currentTask }
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData,
      resourceLimits: threadLimits,
    })
    worker.unref()
    const thread = { worker, currentTask: currentTask, tasksDone: 0 }
    all.add(thread)
    return thread
  }
  const stop = async (thread: Thread) => {
    all.delete(thread)
    await thread.worker.terminate()
  }

  const flushThread = (thread: Thread) =>
    runOnThread(thread, { kind: 'flush', tasks: [] }, taskTimeout)
  const retire = async (thread: Thread) => {
    await flushThread(thread)
    await stop(thread)
  }

  return {
    run: (options) => whenFree(() => run(options)),
    flush: () => whenFree(flush),
    prestart() {
      if (all.size === 0) idle.push(start())
    },
    async [Symbol.asyncDispose]() {
      idle.length = 0
      await Promise.all([...all].map(stop))
    },
  }

  async function run<Task, Result>(options: RunOptions<Task, Result>): Promise<void> {
    const { kind, expectedTasks, shared, onResult, onFailure } = options
    const tasks = options.tasks[Symbol.iterator]()
    const left: Task[][] = []
    const count = Math.min(
      availableParallelism(),
      maxThreads,
      Math.ceil(expectedTasks / minTasksPerThread),
    )
    const size = Math.min(maxBatchSize, Math.ceil(expectedTasks / (count * 3)))

    // Small batches first: where few tasks are left of many, a thread need not wait for the last.
    let next = 1
    const takeBatch = () => {
      const batch = takeTasks(tasks, next)
      next = Math.min(size, next * 2)
      return batch
    }

    const work = async () => {
      for (;;) {
        const batch = left.pop() ?? takeBatch()
        if (batch.length === 0) return
        const thread = idle.pop() ?? start()
        const end = await runOnThread(thread, { kind, tasks: batch, shared } as Job, taskTimeout)
        if ('results' in end) {
          thread.tasksDone += batch.length
          if (thread.tasksDone < maxTasksPerThread) idle.push(thread)
          else await retire(thread)
          for (const [index, task] of batch.entries()) {
            onResult(task, end.results[index] as Result)
          }
          continue
        }
        await stop(thread)
        if ('crash' in end) throw end.crash
        // The task that the thread was at is given up; the others of its batch are done again.
        const [task] = batch.splice(end.at, 1)
        if (task === undefined) throw new Error(`A worker ended without a task: ${end.reason}`)
        onResult(task, onFailure(task, end.reason))
        if (batch.length > 0) left.push(batch)
      }
    }
    await Promise.all(Array.from({ length: count }, work))
  }

  async function flush(): Promise<void> {
    await Promise.all([...all].map(flushThread))
    const tired = idle.filter(({ tasksDone }) => tasksDone > maxTasksPerThread / 4)
    for (const thread of tired) {
      idle.splice(idle.indexOf(thread), 1)
      await stop(thread)
    }
  }
}

function takeTasks<Task>(tasks: Iterator<Task>, count: number): Task[] {
  const taken: Task[] = []
  while (taken.length < count) {
    const { done, value } = tasks.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

type ThreadResult =
  | { readonly results: JobResults }
  | { readonly crash: Error }
  | { readonly reason: FailureReason; readonly at: number }

/** Hands a job over and waits for its end, good or bad. */
function runOnThread(
  { worker, currentTask }: Thread,
  job: Job,
  taskLimit: number,
): Promise<ThreadResult> {
  return new Promise((resolve) => {
    let seen = -1
    let since = performance.now()
    const clock = setInterval(() => {
      const now = Atomics.load(currentTask, 0)
      if (now !== seen) {
        seen = now
        since = performance.now()
      } else if (now > 0 && performance.now() - since > taskLimit) {
        end({ reason: 'time', at: now - 1 })
      }
    }, watchdogInterval)
    const end = (result: ThreadResult) => {
      clearInterval(clock)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      resolve(result)
    }
    const onMessage = (answer: JobResponse) => end(answer)
    const onError = (error: Error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end(isMemory ? { reason: 'memory', at: Atomics.load(currentTask, 0) - 1 } : { crash: error })
    }
    const onExit = (code: number) => end({ crash: new Error(`A worker ended with code ${code}`) })
    worker.once('message', onMessage).once('error', onError).once('exit', onExit)
    worker.postMessage(job)
  })
}
