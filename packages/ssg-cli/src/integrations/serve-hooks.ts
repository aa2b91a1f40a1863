import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { ActiveIntegration } from './active-integration.ts'
import { type HookCall, hookFailure } from './hook-diagnostics.ts'
import type { RequestHandler } from './integration.ts'
import { runHook } from './run-hook.ts'

/** A handler of the development server, and the integration that added it. */
export interface AddedHandler {
  readonly call: HookCall
  readonly handler: RequestHandler
}

/** Runs the `serve` hooks and returns the handlers that they add. They may fail after they have returned. */
export async function runServeHooks(
  integrations: readonly ActiveIntegration[],
  onLateFailure: (diagnostic: Diagnostic) => void,
): Promise<Outcome<readonly AddedHandler[]>> {
  const value: AddedHandler[] = []
  const diagnostics: Diagnostic[] = []
  for (const active of integrations) {
    if (active.integration.serve === undefined) continue
    const call: HookCall = { active, hook: 'serve', onLateFailure }
    const server = { use: (handler: RequestHandler) => void value.push({ call, handler }) }
    const outcome = await runHook(call, () => active.integration.serve?.(server))
    diagnostics.push(...outcome.diagnostics)
  }
  return { value, diagnostics }
}

/** A request that handlers may respond to. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/**
 * Runs handlers until one responds, for as long as it takes. The value says whether one did; it is false as
 * well when a handler failed before it wrote anything. A response that a failed handler began is cut off.
 */
export async function runHandlers(
  handlers: readonly AddedHandler[],
  { request, response }: Exchange,
): Promise<Outcome<boolean>> {
  for (const { call, handler } of handlers) {
    const named = { ...call, subject: request.url ?? '/' }
    let handled: Promise<void> = Promise.resolve()
    const begun = whenHeadersSent(response)
    const outcome = await runHook(named, () => {
      handled = respondOrPass(handler, { request, response })
      return Promise.race([handled, begun])
    })
    const diagnostics = [...outcome.diagnostics]
    if (response.headersSent && diagnostics.length === 0) {
      await handled.catch((error) => diagnostics.push(hookFailure(named, error)))
    }
    if (diagnostics.length > 0 && response.headersSent) response.destroy()
    if (diagnostics.length > 0 || response.headersSent) {
      return { value: response.headersSent, diagnostics }
    }
  }
  return { value: false, diagnostics: [] }
}

/** Resolves when a response begins: the time limit of hooks is not one for streams. */
function whenHeadersSent(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const writeHead = response.writeHead as (...head: unknown[]) => ServerResponse
    response.writeHead = (...head: unknown[]) => {
      resolve()
      return writeHead.apply(response, head)
    }
  })
}

/** Resolves when the handler calls `next` or has responded. */
function respondOrPass(handler: RequestHandler, { request, response }: Exchange): Promise<void> {
  return new Promise((resolve, reject) => {
    response.once('close', resolve)
    Promise.resolve(handler(request, response, resolve)).catch(reject)
  })
}
