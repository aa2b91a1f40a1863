import { actionAttribute, actions, htmlAttributes, staticBodyAttribute } from '../contract/dom.ts'
import { onAction } from '../on-action.ts'

const codeBlockSelector = '[data-part="code-block"]'
const toggleSelector = `[${actionAttribute}="${actions.toggleWordWrap}"]`
/** On a code block: its long lines are to be broken. */
const wordWrapAttribute = 'data-word-wrap'

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
      if (pre.isConnected) updateToggle(pre, isWide)
      else observer.unobserve(pre)
    }
  })
  signal.addEventListener('abort', () => observer.disconnect())
  onAction(actions.toggleWordWrap, toggleWrap, signal)
  return () => {
    for (const pre of document.querySelectorAll(
      `${staticBodyScope()} ${codeBlockSelector} > pre`,
    )) {
      observer.observe(pre)
    }
  }
}

/** What React is yet to hydrate must stay as it was served; static bodies are not its business. */
function staticBodyScope(): string {
  const isHydrated = document.documentElement.getAttribute(htmlAttributes.hydrated) === 'true'
  return isHydrated ? '' : `[${staticBodyAttribute}]`
}

function updateToggle(pre: Element, isWide: boolean): void {
  const block = pre.closest(codeBlockSelector)
  const present = block?.querySelector(toggleSelector)
  const isNeeded = isWide || block?.hasAttribute(wordWrapAttribute)
  if (!isNeeded) present?.remove()
  else if (!present) pre.after(createToggle())
}

function createToggle(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'word-wrap'
  button.setAttribute(actionAttribute, actions.toggleWordWrap)
  button.setAttribute('aria-label', 'Toggle word wrap')
  button.setAttribute('aria-pressed', 'false')
  return button
}

function toggleWrap(button: HTMLElement): void {
  const isWrapped = button.closest(codeBlockSelector)?.toggleAttribute(wordWrapAttribute)
  button.setAttribute('aria-pressed', String(isWrapped))
}
