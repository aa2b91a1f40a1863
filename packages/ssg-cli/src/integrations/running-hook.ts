import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { blockingTimeLimit, type LimitedCode } from './hook-time-limit.ts'

/** Memory in which a thread says which code of the site it runs, so that another thread can name what never ends. */
export type RunningHookMemory = SharedArrayBuffer

/** A file of the site whose code runs. */
export interface LoadedFile {
  /** Absolute, as is the folder of the site. */
  readonly path: string
  readonly siteDir: string
  /** `hook` for plugins that it starts. */
  readonly limit: LimitedCode
  /** Hash of what it runs, if that may be replaced by an earlier version. */
  readonly code?: string
}

/** A hook that a thread runs, or a file that it loads. */
export interface RunningHook {
  /** The diagnostic in case that it does not end. */
  readonly diagnostic: Diagnostic
  /** Null for a hook. */
  readonly file: LoadedFile | null
}

/** The number of the call, which tells calls apart, and the length of the text, before the text. */
const headerLength = 2
const textOffset = headerLength * Int32Array.BYTES_PER_ELEMENT
const size = 8192

/** Allocates the memory of a thread. */
export function createRunningHookMemory(): RunningHookMemory {
  return new SharedArrayBuffer(size)
}

/** What the thread of the memory runs, with the number of the call, or null. */
function readRunningHook(memory: RunningHookMemory): { call: number; hook: RunningHook } | null {
  const [call = 0, length = 0] = new Int32Array(memory, 0, headerLength)
  if (length === 0) return null
  // A copy: shared memory cannot be decoded.
  const text = Buffer.from(new Uint8Array(memory, textOffset, length)).toString()
  return { call, hook: JSON.parse(text) as RunningHook }
}

/**
 * Returns a function to call at intervals of `interval` ms. It returns the hook or the file that blocks the thread for longer than
 * it may, as an endless loop after an `await` does, or null. The time of a suspended computer does not count.
 */
export function createHookWatchdog(
  memory: RunningHookMemory,
  interval: number,
): () => RunningHook | null {
  let lastCall = 0
  let waited = 0
  return () => {
    const running = readRunningHook(memory)
    waited = running !== null && running.call === lastCall ? waited + interval : 0
    lastCall = running?.call ?? 0
    if (running === null) return null
    const { hook } = running
    return waited > blockingTimeLimit(hook.file?.limit ?? 'hook') ? hook : null
  }
}

/** The memory of a thread, and whether another thread looks at it for such code. */
export interface WatchedThread {
  readonly memory: RunningHookMemory
  isWatched(code: LimitedCode): boolean
}

/** What writes to the memory of this thread. */
let reporter: (Pick<WatchedThread, 'isWatched'> & { readonly report: HookReporter }) | undefined

/** Makes this thread write to the memory which hook it runs. By default, it is watched as long as it lives. */
export function reportHooksTo(
  memory: RunningHookMemory,
  isWatched: WatchedThread['isWatched'] = () => true,
): void {
  reporter = { isWatched, report: createReporter(memory) }
}

/** Whether another thread can see which code this thread runs. */
export function isReported(code: LimitedCode): boolean {
  return reporter?.isWatched(code) ?? false
}

/** Writes that a hook runs, or the code of a file. Returns a function to call when it has ended. */
type HookReporter = (describe: () => Diagnostic, file?: LoadedFile | null) => () => void

/** Says that a hook runs, or the code of a file. Returns a function to call when it has ended. */
export const markRunning: HookReporter = (describe, file) =>
  reporter?.report(describe, file) ?? (() => {})

interface MarkedCode {
  readonly describe: () => Diagnostic
  readonly file: LoadedFile | null
}

function createReporter(memory: RunningHookMemory): HookReporter {
  const running = new Map<number, MarkedCode>()
  let lastCall = 0
  return (describe, file = null) => {
    const call = ++lastCall
    const marked = { describe, file }
    running.set(call, marked)
    write(memory, call, marked)
    return () => {
      running.delete(call)
      const [other] = running
      if (other === undefined) write(memory, 0, null)
      else write(memory, ...other)
    }
  }
}

function write(memory: RunningHookMemory, call: number, marked: MarkedCode | null): void {
  const header = new Int32Array(memory, 0, headerLength)
  const hook = marked && { file: marked.file, diagnostic: marked.describe() }
  const bytes = Buffer.from(hook === null ? '' : JSON.stringify(hook))
  header[0] = call
  header[1] = bytes.length > size - textOffset ? 0 : bytes.length
  if (header[1] > 0) new Uint8Array(memory, textOffset).set(bytes)
}
