import { workerData } from 'node:worker_threads'
import type { RunningHookMemory } from './running-hook.ts'
import { watchMainThreadFromHere } from './watch-thread.ts'

/** Entry of a thread that does nothing else. */
watchMainThreadFromHere(workerData as RunningHookMemory)
