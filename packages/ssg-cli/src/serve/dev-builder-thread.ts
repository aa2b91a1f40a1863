import { parentPort, workerData } from 'node:worker_threads'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { reportHooksTo } from '../integrations/running-hook.ts'
import type { StagedFiles } from '../pipeline/tools.ts'
import { createDevBuilder } from './dev-builder.ts'
import type {
  BuilderThreadData,
  DevCall,
  DevRequest,
  DevResponse,
  DevResult,
} from './dev-protocol.ts'

/** Entry of the builder thread. Requests may complete in any order. */
const { runningHook, ...options } = workerData as BuilderThreadData
reportHooksTo(runningHook)
const builder = createDevBuilder(options)
let rebuilding = new AbortController()

/** Resolves after the first rebuild. By then, the thread has compiled the code that most rebuilds need. */
export const firstRebuild = new Promise<void>((resolve) => {
  parentPort?.on('message', async ({ id, call }: DevRequest) => {
    const send = (result: DevResult) => {
      const response: DevResponse = { id, result }
      parentPort?.postMessage(response)
    }
    send(await respond(call, send).catch(failureResult))
    if (call.kind === 'rebuild') resolve()
  })
})

async function respond(call: DevCall, send: (result: DevResult) => void): Promise<DevResult> {
  switch (call.kind) {
    case 'page':
      return { kind: 'value', value: await builder.buildPage(call.route) }
    case 'edit':
      return { kind: 'value', value: await builder.compileEdit(call.path) }
    case 'source':
      return { kind: 'value', value: await builder.findSource(call.route) }
    case 'interrupt':
      rebuilding.abort()
      return { kind: 'value', value: null }
    default: {
      rebuilding = new AbortController()
      const onReady = (staged: StagedFiles) => send({ kind: 'staged', staged })
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

/** A `BuildFailure` would lose its class on the way to the other thread, and the reason of a signal its identity. */
function failureResult(error: unknown): DevResult {
  if (error === rebuilding.signal.reason) return { kind: 'interrupted' }
  if (error instanceof BuildFailure) return { kind: 'failure', diagnostics: error.diagnostics }
  return { kind: 'crash', error: error instanceof Error ? error : new Error(String(error)) }
}
