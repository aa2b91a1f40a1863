import type { Worker } from 'node:worker_threads'
import type { PageSource } from '@ssgdocs/runtime/contract/dev-server'
import type { EndlessCode } from '../config/endless-code.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { limitHooksOfPreview } from '../integrations/hook-time-limit.ts'
import { createHookWatchdog, createRunningHookMemory } from '../integrations/running-hook.ts'
import type { FirstPages } from '../pipeline/tools.ts'
import { placeInBundle } from '../render/place-in-bundle.ts'
import { sampleStack } from '../workers/sample-stack.ts'
import type { Edit } from './compile-edit.ts'
import { BuilderExit } from './describe-failure.ts'
import type { DevBuilder, DevBuilderOptions } from './dev-builder.ts'
import type {
  BuilderThreadData,
  DevCall,
  DevRequest,
  DevResponse,
  DevResult,
} from './dev-protocol.ts'
import type { RebuildRequest, RebuildResult } from './rebuild.ts'
import { startBuilderThread } from './start-builder-thread.ts'

/** A builder that knows which configurations have blocked its threads. */
export interface ThreadBuilder extends DevBuilder {
  /** Loads the configuration in the thread, and returns all code that has not ended there. */
  findEndlessCode(): Promise<EndlessCode>
}

/**
 * Starts a `DevBuilder` in a thread of its own, so that HTTP requests never wait for a build. When the
 * thread dies, its pending calls reject and the next call starts another one.
 */
export function startDevBuilder(
  options: ConnectionOptions,
  startThread: () => Worker = startBuilderThread,
): ThreadBuilder {
  limitHooksOfPreview()
  let connection: Connection | undefined
  let endlessCode: EndlessCode = {}
  const connect = () => {
    connection ??= openConnection({ ...options, endlessCode }, startThread, (error) => {
      connection = undefined
      if (error instanceof EndlessConfig) endlessCode = { ...endlessCode, ...error.code }
    })
    return connection
  }
  connect()
  const rebuild = async (request: RebuildRequest): Promise<RebuildResult> => {
    const { changedPaths, firstPages, interrupt } = request
    const connection = connect()
    const onAbort = () => void connection.call({ kind: 'interrupt' }).catch(() => {})
    interrupt?.addEventListener('abort', onAbort)
    try {
      return (await connection.call(
        { kind: 'rebuild', changedPaths, firstPaths: firstPages?.paths ?? [] },
        firstPages?.onReady,
      )) as RebuildResult
    } catch (error) {
      // Without running the configuration again, another thread has the last one that is known to end.
      if (error instanceof EndlessConfig) return rebuild(request)
      throw error === interrupted ? interrupt?.reason : error
    } finally {
      interrupt?.removeEventListener('abort', onAbort)
    }
  }
  return {
    buildPage: (route) => connect().call({ kind: 'page', route }) as Promise<string | null>,
    compileEdit: (path, openPages) =>
      connect().call({ kind: 'edit', path, openPages }) as Promise<Edit | null>,
    writeEdit: (page) => connect().call({ kind: 'write', page }) as Promise<boolean>,
    findSource: (route) => connect().call({ kind: 'source', route }) as Promise<PageSource | null>,
    rebuild: (request = {}) => rebuild(request),
    async findEndlessCode() {
      await connect()
        .call({ kind: 'config' })
        .catch(() => {})
      return endlessCode
    },
  }
}

/** A configuration blocked the thread. */
class EndlessConfig extends BuildFailure {
  readonly code: EndlessCode

  constructor(hash: string, diagnostic: Diagnostic) {
    super([diagnostic])
    this.code = { [hash]: diagnostic }
  }
}

type ConnectionOptions = Omit<DevBuilderOptions, 'takeThread'>

interface Connection {
  call(call: DevCall, onStaged?: FirstPages['onReady']): Promise<unknown>
}

interface PendingCall {
  readonly onStaged: FirstPages['onReady'] | undefined
  resolve(value: unknown): void
  reject(error: Error): void
}

/** How often the thread is checked for a hook that blocks it, in ms. */
const watchInterval = 1000

function openConnection(
  options: ConnectionOptions,
  startThread: () => Worker,
  onClose: (error: Error) => void,
): Connection {
  const runningHook = createRunningHookMemory()
  const worker = startThread()
  const data: BuilderThreadData = { ...options, runningHook }
  worker.postMessage(data)
  const pending = new Map<number, PendingCall>()
  let lastId = 0
  let isClosed = false
  /** A thread that throws reports the error first, then its exit. */
  const close = (error: Error) => {
    if (isClosed) return
    isClosed = true
    clearInterval(watch)
    onClose(error)
    for (const { reject } of pending.values()) reject(error)
  }
  const findHangingHook = createHookWatchdog(runningHook, watchInterval)
  const watch = setInterval(async () => {
    const hook = findHangingHook()
    if (hook === null) return
    clearInterval(watch)
    const stack = await sampleStack(worker.threadId).catch(() => '')
    const place = placeInBundle(Object.assign(new Error(), { stack }), options.siteDir)
    const { file } = hook
    const diagnostic = place === null ? hook.diagnostic : { ...hook.diagnostic, place }
    const code = file?.code
    close(code === undefined ? new BuildFailure([diagnostic]) : new EndlessConfig(code, diagnostic))
    void worker.terminate()
  }, watchInterval)
  watch.unref()
  worker.on('message', ({ id, result }: DevResponse) => {
    const call = pending.get(id)
    if (result.kind === 'staged') return call?.onStaged?.(result.staged)
    pending.delete(id)
    if (pending.size === 0) worker.unref()
    if (result.kind === 'value') call?.resolve(result.value)
    else call?.reject(errorOf(result))
  })
  // Adding a message listener refs the worker, which would keep the process alive.
  worker.unref()
  worker.on('error', close)
  worker.on('exit', (code) => close(new BuilderExit(exitMessage(code))))
  return {
    call: (call, onStaged) =>
      new Promise((resolve, reject) => {
        const request: DevRequest = { id: ++lastId, call }
        pending.set(request.id, { onStaged, resolve, reject })
        worker.ref()
        worker.postMessage(request)
      }),
  }
}

function exitMessage(code: number): string {
  return `The thread of the preview exited with code ${code}: code of the site called \`process.exit\`. Throw an error instead`
}

/** Replaced by the reason of the caller's signal, which has no copy in the thread. */
const interrupted = new Error('The rebuild was interrupted')

function errorOf(result: Extract<DevResult, { kind: 'interrupted' | 'failure' | 'crash' }>): Error {
  if (result.kind === 'interrupted') return interrupted
  return result.kind === 'failure' ? new BuildFailure(result.diagnostics) : result.error
}
