import type { BrowserError, DevServerPaths, PageProblem } from '../contract/dev-server.ts'
import { caughtErrorEvent } from '../contract/error-events.ts'
import { type CaptureOwnerStack, onThemeMount } from './mounted-theme.ts'
import { nestingWarning } from './nesting-warning.ts'

/** Asks the server for the place in the author's file of each error, and shows the problem. */
export function reportErrors(
  paths: Pick<DevServerPaths, 'error'>,
  show: (problem: PageProblem, isCrash: boolean) => void,
): void {
  let captureOwnerStack: CaptureOwnerStack
  let isNestingReported = false
  onThemeMount((started) => {
    captureOwnerStack = started.captureOwnerStack
  })
  const report = async (error: unknown, isCrash: boolean): Promise<void> => {
    if (!(error instanceof Error)) return
    const { message, stack = '' } = error
    // It follows from the nesting: browsers move such elements.
    if (isNestingReported && message.startsWith('Hydration failed because')) return
    const ownerStack = captureOwnerStack?.() ?? ''
    const posted: BrowserError = { message, stack, ownerStack, href: location.pathname }
    const response = await fetch(paths.error, { method: 'POST', body: JSON.stringify(posted) })
    const problem = (await response.json()) as PageProblem | null
    if (problem !== null) show(problem, isCrash)
  }
  const listen = (name: string, errorOf: (event: Event) => unknown) =>
    // Without a server, there is nobody to ask.
    addEventListener(name, (event) => {
      report(errorOf(event), name === caughtErrorEvent).catch(() => {})
    })
  const { error } = console
  console.error = (...args: unknown[]) => {
    error(...args)
    const warning = nestingWarning(args)
    if (warning === null) return
    isNestingReported = true
    report(new Error(warning), false).catch(() => {})
  }
  listen('error', (event) => (event as ErrorEvent).error)
  listen('unhandledrejection', (event) => (event as PromiseRejectionEvent).reason)
  listen(caughtErrorEvent, (event) => (event as CustomEvent<unknown>).detail)
}
