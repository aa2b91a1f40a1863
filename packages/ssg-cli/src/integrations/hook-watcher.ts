import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts'
import { createHookWatchdog, type RunningHookMemory } from './running-hook.ts'

/** In ms. */
const interval = 500
/** The descriptor, since streams of this thread are written by the main thread. */
const stderr = 2

/** Entry of a thread that watches the main thread, and ends the process when a hook blocks it: nothing else can. */
const findHangingHook = createHookWatchdog(workerData as RunningHookMemory, interval)

setInterval(() => {
  const hook = findHangingHook()
  if (hook === null) return
  const text = formatDiagnostics([hook], { colors: false, readSource: () => undefined })
  writeSync(stderr, `\n${text}\n`)
  process.kill(process.pid, 'SIGKILL')
}, interval)
