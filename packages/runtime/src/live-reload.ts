/** Keeps the page in step with the sources: reloads it, or shows what is wrong with them. */
export function startLiveReload(url: string): void {
  const events = new EventSource(url + ownBuild())
  let overlay: HTMLElement | null = null
  const close = (): void => {
    overlay?.remove()
    overlay = null
  }
  events.addEventListener('reload', () => location.reload())
  events.addEventListener('fixed', close)
  events.addEventListener('problems', ({ data }: MessageEvent<string>) => {
    close()
    overlay = problemOverlay((JSON.parse(data) as { text: string }).text)
    document.body.append(overlay)
  })
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
}

/** Names the build this document is from, so that the server can tell when it is an old one. */
function ownBuild(): string {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const build = document?.serverTiming?.find(({ name }) => name === 'build')?.description
  return build === undefined ? '' : `?build=${encodeURIComponent(build)}`
}

const styles = `
  div { position: fixed; inset: 0; z-index: 1000; overflow: auto; padding: 2rem;
    background: rgb(20 20 24 / 0.94); color: #f4f4f5; font: 14px/1.6 ui-monospace, monospace; }
  pre { white-space: pre-wrap; margin: 0; }
  p { margin: 0 0 1rem; color: #fda4af; font-weight: 600; }
`

/** In a shadow root, so that neither the page's styles nor the overlay's reach the other. */
function problemOverlay(text: string): HTMLElement {
  const host = document.createElement('ssg-problems')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  const title = document.createElement('p')
  title.textContent =
    'The site could not be built. This is the last one that could. (Escape closes)'
  const problems = document.createElement('pre')
  problems.textContent = text
  box.append(title, problems)
  shadow.append(box)
  return host
}
