import type { BrowserError, DevServerPaths, PageProblem } from '../contract/dev-server.ts'
import { caughtErrorEvent } from '../contract/error-events.ts'

/** Asks the server for the place in the author's file of each error, and shows the problem. */
export function reportErrors(
  paths: Pick<DevServerPaths, 'error'>,
  show: (problem: PageProblem) => void,
): void {
  const report = async (error: unknown): Promise<void> => {
    if (!(error instanceof Error)) return
    const { message, stack = '' } = error
    const report: BrowserError = { message, stack, href: location.pathname }
    const response = await fetch(paths.error, { method: 'POST', body: JSON.stringify(report) })
    const problem = (await response.json()) as PageProblem | null
    if (problem !== null) show(problem)
  }
  const listen = (name: string, errorOf: (event: Event) => unknown) =>
    // Without a server, there is nobody to ask.
    addEventListener(name, (event) => void report(errorOf(event)).catch(() => {}))
  listen('error', (event) => (event as ErrorEvent).error)
  listen('unhandledrejection', (event) => (event as PromiseRejectionEvent).reason)
  listen(caughtErrorEvent, (event) => (event as CustomEvent<unknown>).detail)
}
