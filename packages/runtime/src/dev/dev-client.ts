import { createDevDocument } from './dev-document.ts'
import { createErrorOverlay } from './error-overlay.ts'

/**
 * Keeps the page in step with the sources: shows a new body in its place, reloads for what is around
 * it, or tells what is wrong.
 */
export function startDevClient(url: string): void {
  const build = documentBuildId()
  const live = createDevDocument(build)
  const overlay = createErrorOverlay()
  const query = build === undefined ? '' : `?build=${encodeURIComponent(build)}`
  const events = new EventSource(url + query)
  const on = <T>(name: string, listener: (data: T) => void) =>
    events.addEventListener(name, ({ data }: MessageEvent<string>) => listener(JSON.parse(data)))

  on('reload', () => location.reload())
  on('built', () => void live.refresh())
  on('fixed', () => overlay.close())
  on<{ text: string }>('problems', ({ text }) => overlay.show(text))
  on<{ href: string; html: string }>('body', ({ href, html }) => live.showBody(href, html))
}

/** Names the build this document is from, so that the server can tell when it is an old one. */
function documentBuildId(): string | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document?.serverTiming?.find(({ name }) => name === 'build')?.description
}
