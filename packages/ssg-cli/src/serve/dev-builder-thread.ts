import { setTimeout as wait } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { limitHooksOfPreview } from '../integrations/hook-time-limit.ts'
import { reportHooksTo } from '../integrations/running-hook.ts'
import type { StagedFiles } from '../pipeline/tools.ts'
import type { TakeThread } from '../workers/start-thread.ts'
import { createDevBuilder, type SiteBuilder } from './dev-builder.ts'
import type {
  BuilderThreadData,
  DevCall,
  DevRequest,
  DevResponse,
  DevResult,
} from './dev-protocol.ts'

/** In ms. The browser needs the processors to load and show the first pages, before the others are rendered. */
const timeToShow = 50

/**
 * Runs the builder thread, with a worker that was started before it. Requests may complete in any order. Resolves after the first rebuild. By
 * then, the thread has compiled the code that most rebuilds need.
 */
export function runBuilderThread(takeThread: TakeThread): Promise<void> {
  return new Promise((resolve) => {
    parentPort?.once('message', ({ runningHook, ...options }: BuilderThreadData) => {
      limitHooksOfPreview()
      reportHooksTo(runningHook)
      const respond = createResponder(createDevBuilder({ ...options, takeThread }))
      parentPort?.on('message', async ({ id, call }: DevRequest) => {
        const send = (result: DevResult) => {
          const response: DevResponse = { id, result }
          parentPort?.postMessage(response)
        }
        send(await respond(call, send))
        if (call.kind === 'rebuild') resolve()
      })
    })
  })
}

type Respond = (call: DevCall, send: (result: DevResult) => void) => Promise<DevResult>

function createResponder(builder: SiteBuilder): Respond {
  let rebuilding = new AbortController()
  const run: Respond = async (call, send) => {
    switch (call.kind) {
      case 'page':
        return { kind: 'value', value: await builder.buildPage(call.route) }
      case 'edit':
        return { kind: 'value', value: await builder.compileEdit(call.path, call.openPages) }
      case 'write':
        return { kind: 'value', value: await builder.writeEdit(call.page) }
      case 'source':
        return { kind: 'value', value: await builder.findSource(call.route) }
      case 'config':
        await builder.tryConfig()
        return { kind: 'value', value: null }
      case 'interrupt':
        rebuilding.abort()
        return { kind: 'value', value: null }
      default: {
        rebuilding = new AbortController()
        const onReady = async (staged: StagedFiles) => {
          send({ kind: 'staged', staged })
          await wait(timeToShow)
        }
        const { changedPaths, firstPaths: paths } = call
        const request = {
          ...(changedPaths && { changedPaths }),
          firstPages: { paths, onReady },
          interrupt: rebuilding.signal,
        }
        return { kind: 'value', value: await builder.rebuild(request) }
      }
    }
  }
  return (call, send) =>
    run(call, send).catch((error) => failureResult(error, rebuilding.signal.reason))
}

/** A `BuildFailure` would lose its class on the way to the other thread, and the reason of a signal its identity. */
function failureResult(error: unknown, interruptReason: unknown): DevResult {
  if (error === interruptReason) return { kind: 'interrupted' }
  if (error instanceof BuildFailure) return { kind: 'failure', diagnostics: error.diagnostics }
  return { kind: 'crash', error: error instanceof Error ? error : new Error(String(error)) }
}
