import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { blockingTimeLimit } from './hook-time-limit.ts'

/** Memory in which a thread says which hook it runs, so that another thread can name one that never ends. */
export type RunningHookMemory = SharedArrayBuffer

/** A hook that a thread runs. */
interface RunningHook {
  /** Number of the call, to tell calls apart. */
  readonly call: number
  /** The diagnostic in case that it does not end. */
  readonly diagnostic: Diagnostic
}

/** The number of the call and the length of the text, before the text. */
const headerLength = 2
const textOffset = headerLength * Int32Array.BYTES_PER_ELEMENT
const size = 8192

/** Allocates the memory of a thread. */
export function createRunningHookMemory(): RunningHookMemory {
  return new SharedArrayBuffer(size)
}

/** The hook that the thread of the memory runs, or null. */
function readRunningHook(memory: RunningHookMemory): RunningHook | null {
  const [call = 0, length = 0] = new Int32Array(memory, 0, headerLength)
  if (length === 0) return null
  // A copy: shared memory cannot be decoded.
  const text = Buffer.from(new Uint8Array(memory, textOffset, length)).toString()
  return { call, diagnostic: JSON.parse(text) as Diagnostic }
}

/**
 * Returns a function to call at intervals of `interval` ms. It returns the diagnostic of a hook that blocks the thread for
 * longer than a hook may, as an endless loop after an `await` does, or null. The time of a suspended computer does not count.
 */
export function createHookWatchdog(
  memory: RunningHookMemory,
  interval: number,
): () => Diagnostic | null {
  let lastCall = 0
  let waited = 0
  return () => {
    const hook = readRunningHook(memory)
    waited = hook !== null && hook.call === lastCall ? waited + interval : 0
    lastCall = hook?.call ?? 0
    return hook !== null && waited > blockingTimeLimit() ? hook.diagnostic : null
  }
}

/** Writes that a hook runs. Returns a function to call when it has ended. */
type HookReporter = (describe: () => Diagnostic) => () => void

/** The one of this thread. */
let reporter: HookReporter | undefined

/** Makes this thread write to the memory which hook it runs. */
export function reportHooksTo(memory: RunningHookMemory): void {
  reporter = createReporter(memory)
}

/** Whether another thread can see which hook this thread runs. */
export function areHooksReported(): boolean {
  return reporter !== undefined
}

/** Says that a hook runs. Returns a function to call when it has ended. */
export const markRunning: HookReporter = (describe) => reporter?.(describe) ?? (() => {})

function createReporter(memory: RunningHookMemory): HookReporter {
  const running = new Map<number, () => Diagnostic>()
  let lastCall = 0
  return (describe) => {
    const call = ++lastCall
    running.set(call, describe)
    write(memory, call, describe)
    return () => {
      running.delete(call)
      const [other] = running
      if (other === undefined) write(memory, 0, null)
      else write(memory, ...other)
    }
  }
}

function write(memory: RunningHookMemory, call: number, describe: (() => Diagnostic) | null): void {
  const header = new Int32Array(memory, 0, headerLength)
  const text = describe === null ? '' : JSON.stringify(describe())
  const bytes = Buffer.from(text)
  header[0] = call
  header[1] = bytes.length > size - textOffset ? 0 : bytes.length
  if (header[1] > 0) new Uint8Array(memory, textOffset).set(bytes)
}
