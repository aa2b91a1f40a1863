import type { Worker } from 'node:worker_threads'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createHookWatchdog, createRunningHookMemory } from '../integrations/running-hook.ts'
import type { Job, JobResponse } from './protocol.ts'
import { sampleStack } from './sample-stack.ts'
import { processorWaitOf, startTaskClock } from './task-clock.ts'
import type { WatchedMemory } from './watched-memory.ts'

/** Starts a worker that writes to the memory what it is running. */
export type StartWorker = (memory: WatchedMemory) => Worker

/** Why a thread did not survive a task. */
export type FailureReason = 'time' | 'memory'

/** Why a task has no result. */
export interface TaskFailure {
  readonly reason: FailureReason
  /** The diagnostic of the hook of an integration that did not end. */
  readonly hook?: Diagnostic
  /** Where a task was that took too long. */
  readonly stack?: string
}

/** How a job ended: as the worker responded, with a crash, or because of the task at index `failedTask`. */
export type JobOutcome = JobResponse | (TaskFailure & { readonly failedTask: number })

/** Returns the time limit of one task of a kind, in ms. */
export type TaskTimeout = (kind: Job['kind']) => number

/** A thread that runs one job at a time. */
export interface WorkerThread {
  /**
   * Runs a job after those already queued on this thread. Never rejects. Once `hurry` is aborted, a task that takes
   * longer than `hurriedTaskTimeout` ends it.
   */
  run(job: Job, hurry?: AbortSignal): Promise<JobOutcome>
  terminate(): Promise<unknown>
}

/** Time limit of a task whose result nobody waits for any more, in ms. It may never end. */
const hurriedTaskTimeout = 2000

/** How often the watchdog checks for progress, in ms. */
const watchdogInterval = 200

/** Starts a thread. A task that runs longer than its time limit ends its job. */
export function startWorkerThread(
  startWorker: StartWorker,
  taskTimeout: TaskTimeout,
): WorkerThread {
  const memory: WatchedMemory = {
    currentTask: new Int32Array(new SharedArrayBuffer(4)),
    systemThread: new Int32Array(new SharedArrayBuffer(4)),
    runningHook: createRunningHookMemory(),
  }
  const worker = startWorker(memory)
  // An idle thread must not keep the process alive.
  worker.unref()
  let last: Promise<unknown> = Promise.resolve()
  // A worker that has exited never responds, so posting a job to it would wait forever.
  let exitError: Error | undefined
  worker.on('error', (error) => {
    exitError = error
  })
  worker.on('exit', (code) => {
    exitError ??= exitErrorOf(code)
  })

  const runNow = async (job: Job, hurry?: AbortSignal): Promise<JobOutcome> => {
    if (exitError !== undefined) return { crash: exitError }
    const limit = taskTimeout(job.kind)
    const timeLimit = () => (hurry?.aborted ? Math.min(limit, hurriedTaskTimeout) : limit)
    return runJobOn(worker, job, { ...memory, timeLimit })
  }
  return {
    run(job, hurry) {
      const outcome = last.then(() => runNow(job, hurry))
      last = outcome
      return outcome
    },
    terminate: () => worker.terminate(),
  }
}

/** `timeLimit` returns the limit of the running task, in ms. */
type Watch = WatchedMemory & { readonly timeLimit: () => number }

function runJobOn(
  worker: Worker,
  job: Job,
  { currentTask, systemThread, runningHook, timeLimit }: Watch,
): Promise<JobOutcome> {
  return new Promise((resolve) => {
    let task = -1
    const startClock = () => startTaskClock(() => processorWaitOf(Atomics.load(systemThread, 0)))
    let elapsed = startClock()
    const findHangingHook = createHookWatchdog(runningHook, watchdogInterval)
    const watchdog = setInterval(() => {
      const hook = findHangingHook()
      const current = Atomics.load(currentTask, 0)
      if (hook !== null) end({ reason: 'time', hook: hook.diagnostic, failedTask: current - 1 })
      else if (current !== task) {
        task = current
        elapsed = startClock()
      } else if (current > 0 && elapsed() > timeLimit()) {
        void endLongTask(current - 1)
      }
    }, watchdogInterval)
    const endLongTask = async (failedTask: number) => {
      // It may finish meanwhile, or run out of memory, but no other task may use the thread.
      stopListening()
      const exit = new Promise<string>((done) => worker.once('exit', () => done('')))
      const sample = sampleStack(worker.threadId).catch(() => '')
      resolve({ reason: 'time', stack: await Promise.race([sample, exit]), failedTask })
    }

    const stopListening = () => {
      clearInterval(watchdog)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    const end = (outcome: JobOutcome) => {
      stopListening()
      resolve(outcome)
    }
    const onMessage = (response: JobResponse) => end(response)
    const onError = (error: Error) => {
      const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end(
        isOutOfMemory
          ? { reason: 'memory', failedTask: Atomics.load(currentTask, 0) - 1 }
          : { crash: error },
      )
    }
    const onExit = (code: number) => end({ crash: exitErrorOf(code) })
    worker.once('message', onMessage).once('error', onError).once('exit', onExit)
    worker.postMessage(job)
  })
}

function exitErrorOf(code: number): Error {
  return new Error(`A worker exited with code ${code}`)
}
