import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ConfigOverrides } from '../config/load.ts'
import type { Answer, Job, JobResults, WorkerData } from './protocol.ts'

export interface PoolOptions {
  readonly storeDir: string
  readonly config: { readonly siteDir: string; readonly overrides: ConfigOverrides } | null
  /** In ms: how long one task may take. */
  readonly taskLimit: number
}

/** Why a task was given up. */
export type Trouble = 'time' | 'memory'

/** What is done with the tasks of a job. */
export interface RunOptions<Task, Result> {
  readonly kind: Job['kind']
  /** Taken when a thread is free, so that few of them are in memory at once. */
  readonly tasks: Iterable<Task>
  /** About how many there are. */
  readonly expected: number
  /** What all tasks have in common. */
  readonly shared?: unknown
  /** In the order in which they end. */
  onResult(task: Task, result: Result): void
  /** The result of a task that a thread did not survive. */
  giveUp(task: Task, trouble: Trouble): Result
}

/** Threads that compile and draw, one job after another. They start with the first one. */
export interface Pool extends AsyncDisposable {
  run<Task, Result>(options: RunOptions<Task, Result>): Promise<void>
  /** Starts a thread, for a job that is about to come. */
  prepare(): void
  /** Lets every thread finish what it wrote to the store. */
  flush(): Promise<void>
}

/** More would not fit the memory of small machines. */
const mostThreads = 8
/** A thread is worth its start from so many tasks on. */
const tasksForThread = 12
const largestBatch = 32
/** A page nested some thousand levels deep is an error, and no crash. */
const limits = { stackSizeMb: 16, maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32 }
const lookEvery = 200

/** After so many tasks a thread has gathered more garbage than a new one costs. */
const longestLife = 2500

interface Thread {
  readonly worker: Worker
  readonly at: Int32Array
  /** How many tasks it has done. */
  done: number
}

export function createPool({ storeDir, config, taskLimit }: PoolOptions): Pool {
  const idle: Thread[] = []
  let last: Promise<unknown> = Promise.resolve()
  const whenFree = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next
    return next
  }
  const all = new Set<Thread>()

  const start = (): Thread => {
    const at = new Int32Array(new SharedArrayBuffer(4))
    const workerData: WorkerData = { storeDir, config, at }
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData,
      resourceLimits: limits,
    })
    worker.unref()
    const thread = { worker, at, done: 0 }
    all.add(thread)
    return thread
  }
  const stop = async (thread: Thread) => {
    all.delete(thread)
    await thread.worker.terminate()
  }

  const flushThread = (thread: Thread) => answerOf(thread, { kind: 'flush', tasks: [] }, taskLimit)
  const retire = async (thread: Thread) => {
    await flushThread(thread)
    await stop(thread)
  }

  return {
    run: (options) => whenFree(() => run(options)),
    flush: () => whenFree(flush),
    prepare() {
      if (all.size === 0) idle.push(start())
    },
    async [Symbol.asyncDispose]() {
      idle.length = 0
      await Promise.all([...all].map(stop))
    },
  }

  async function run<Task, Result>(options: RunOptions<Task, Result>): Promise<void> {
    const { kind, expected, shared, onResult, giveUp } = options
    const tasks = options.tasks[Symbol.iterator]()
    const left: Task[][] = []
    const count = Math.min(
      availableParallelism(),
      mostThreads,
      Math.ceil(expected / tasksForThread),
    )
    const size = Math.min(largestBatch, Math.ceil(expected / (count * 3)))

    // Small batches first: where few tasks are left of many, a thread need not wait for the last.
    let next = 1
    const takeBatch = () => {
      const batch = take(tasks, next)
      next = Math.min(size, next * 2)
      return batch
    }

    const work = async () => {
      for (;;) {
        const batch = left.pop() ?? takeBatch()
        if (batch.length === 0) return
        const thread = idle.pop() ?? start()
        const end = await answerOf(thread, { kind, tasks: batch, shared } as Job, taskLimit)
        if ('results' in end) {
          thread.done += batch.length
          if (thread.done < longestLife) idle.push(thread)
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
        if (task === undefined) throw new Error(`A worker ended without a task: ${end.trouble}`)
        onResult(task, giveUp(task, end.trouble))
        if (batch.length > 0) left.push(batch)
      }
    }
    await Promise.all(Array.from({ length: count }, work))
  }

  async function flush(): Promise<void> {
    await Promise.all([...all].map(flushThread))
    const tired = idle.filter(({ done }) => done > longestLife / 4)
    for (const thread of tired) {
      idle.splice(idle.indexOf(thread), 1)
      await stop(thread)
    }
  }
}

function take<Task>(tasks: Iterator<Task>, count: number): Task[] {
  const taken: Task[] = []
  while (taken.length < count) {
    const { done, value } = tasks.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

type End =
  | { readonly results: JobResults }
  | { readonly crash: Error }
  | { readonly trouble: Trouble; readonly at: number }

/** Hands a job over and waits for its end, good or bad. */
function answerOf({ worker, at }: Thread, job: Job, taskLimit: number): Promise<End> {
  return new Promise((resolve) => {
    let seen = -1
    let since = performance.now()
    const clock = setInterval(() => {
      const now = Atomics.load(at, 0)
      if (now !== seen) {
        seen = now
        since = performance.now()
      } else if (now > 0 && performance.now() - since > taskLimit) {
        end({ trouble: 'time', at: now - 1 })
      }
    }, lookEvery)
    const end = (result: End) => {
      clearInterval(clock)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      resolve(result)
    }
    const onMessage = (answer: Answer) => end(answer)
    const onError = (error: Error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end(isMemory ? { trouble: 'memory', at: Atomics.load(at, 0) - 1 } : { crash: error })
    }
    const onExit = (code: number) => end({ crash: new Error(`A worker ended with code ${code}`) })
    worker.once('message', onMessage).once('error', onError).once('exit', onExit)
    worker.postMessage(job)
  })
}
