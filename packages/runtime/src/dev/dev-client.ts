import { createDevDocument } from './dev-document.ts'
import { createErrorOverlay } from './error-overlay.ts'

/**
 * Updates the page when its sources change: replaces its body in place, reloads when something around
 * the body changed, and shows the problems of a failed build.
 */
export function startDevClient(url: string): void {
  const buildId = documentBuildId()
  const page = createDevDocument(buildId)
  const overlay = createErrorOverlay()
  const query = buildId === undefined ? '' : `?${new URLSearchParams({ build: buildId })}`
  const events = new EventSource(url + query)
  const on = <T>(name: string, listener: (data: T) => void) =>
    events.addEventListener(name, ({ data }: MessageEvent<string>) => listener(JSON.parse(data)))

  on('reload', () => location.reload())
  on('built', () => void page.refresh())
  on('fixed', () => overlay.close())
  on<{ text: string }>('problems', ({ text }) => overlay.show(text))
  on<{ href: string; html: string }>('body', ({ href, html }) => page.showBody(href, html))
}

/** Id of the build that this document is from, so that the server can detect an outdated one. */
function documentBuildId(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.serverTiming?.find(({ name }) => name === 'build')?.description
}
