import { actionMark, actions, html, staticBodyMark } from '../contract/dom.ts'
import { onAction } from '../on-action.ts'

const codeBlock = '[data-part="code-block"]'
const toggle = `[${actionMark}="${actions.toggleWordWrap}"]`
/** On a code block: its long lines are to be broken. */
const wrapped = 'data-word-wrap'

/**
 * Gives code blocks that are wider than the page a button that breaks their lines. Gives a function
 * that looks for blocks that are new on the page.
 */
export function startWordWrap(signal: AbortSignal): () => void {
  const observer = new ResizeObserver((entries) => {
    const measured = entries.map(({ target }) => ({
      pre: target,
      isWide: target.scrollWidth > target.clientWidth,
    }))
    for (const { pre, isWide } of measured) {
      if (pre.isConnected) offerToggle(pre, isWide)
      else observer.unobserve(pre)
    }
  })
  signal.addEventListener('abort', () => observer.disconnect())
  onAction(actions.toggleWordWrap, toggleWrap, signal)
  return () => {
    for (const pre of document.querySelectorAll(`${staticBodies()} ${codeBlock} > pre`)) {
      observer.observe(pre)
    }
  }
}

/** What React is yet to hydrate must stay as it was served; static bodies are not its business. */
function staticBodies(): string {
  const isHydrated = document.documentElement.getAttribute(html.hydrated) === 'true'
  return isHydrated ? '' : `[${staticBodyMark}]`
}

function offerToggle(pre: Element, isWide: boolean): void {
  const block = pre.closest(codeBlock)
  const present = block?.querySelector(toggle)
  const isNeeded = isWide || block?.hasAttribute(wrapped)
  if (!isNeeded) present?.remove()
  else if (!present) pre.after(createToggle())
}

function createToggle(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'word-wrap'
  button.setAttribute(actionMark, actions.toggleWordWrap)
  button.setAttribute('aria-label', 'Toggle word wrap')
  button.setAttribute('aria-pressed', 'false')
  return button
}

function toggleWrap(button: HTMLElement): void {
  const isWrapped = button.closest(codeBlock)?.toggleAttribute(wrapped)
  button.setAttribute('aria-pressed', String(isWrapped))
}
