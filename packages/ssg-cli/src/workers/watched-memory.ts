import type { RunningHookMemory } from '../integrations/running-hook.ts'

/** Memory that a worker shares with the thread that watches it. */
export interface WatchedMemory {
  /** One element: the 1-based index of the running task within its job, or 0 when idle. */
  readonly currentTask: Int32Array
  /** One element: the id of the thread in the operating system, or 0. */
  readonly systemThread: Int32Array
  readonly runningHook: RunningHookMemory
}
