const styles = `
  div { position: fixed; inset: 0; z-index: 1000; overflow: auto; padding: 2rem;
    background: rgb(20 20 24 / 0.94); color: #f4f4f5; font: 14px/1.6 ui-monospace, monospace; }
  pre { white-space: pre-wrap; margin: 0; }
  p { margin: 0 0 1rem; color: #fda4af; font-weight: 600; }
`

/** Shows what is wrong with the sources, above the page. */
export interface ErrorOverlay {
  show(text: string): void
  close(): void
}

/** In a shadow root, so that neither the page's styles nor the overlay's reach the other. */
export function createErrorOverlay(): ErrorOverlay {
  let shown: HTMLElement | null = null
  const close = (): void => {
    shown?.remove()
    shown = null
  }
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  return {
    show(text) {
      close()
      shown = createOverlayElement(text)
      document.body.append(shown)
    },
    close,
  }
}

function createOverlayElement(text: string): HTMLElement {
  const host = document.createElement('ssg-error-overlay')
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
