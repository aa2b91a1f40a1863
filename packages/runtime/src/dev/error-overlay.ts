const styles = `
  div { position: fixed; inset: 0; z-index: 1000; overflow: auto; padding: 2rem;
    background: rgb(20 20 24 / 0.94); color: #f4f4f5; font: 14px/1.6 ui-monospace, monospace; }
  pre { white-space: pre-wrap; margin: 0; }
  p { margin: 0 0 1rem; color: #fda4af; font-weight: 600; }
`

/** Shows the problems of a failed build above the page. */
export interface ErrorOverlay {
  show(text: string): void
  close(): void
}

/** Uses a shadow root to isolate its styles from those of the page. */
export function createErrorOverlay(): ErrorOverlay {
  let overlay: HTMLElement | null = null
  const close = (): void => {
    overlay?.remove()
    overlay = null
  }
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  return {
    show(text) {
      close()
      overlay = createOverlayElement(text)
      document.body.append(overlay)
    },
    close,
  }
}

function createOverlayElement(text: string): HTMLElement {
  const host = document.createElement('ssg-error-overlay')
  const shadow = host.attachShadow({ mode: 'open' })
  const stylesheet = new CSSStyleSheet()
  stylesheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [stylesheet]
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  const title = document.createElement('p')
  title.textContent =
    'The build failed. This page is from the last good build. (Press Escape to close)'
  const problems = document.createElement('pre')
  problems.textContent = text
  box.append(title, problems)
  shadow.append(box)
  return host
}
