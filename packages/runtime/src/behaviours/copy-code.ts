import { actions } from '../contract/dom.ts'
import { onAction } from '../on-action.ts'

/** How long, in ms, a button says that the text is copied. */
const thanks = 1000
const copied = 'data-copied'

/** Copies the text of a code block, without line numbers and the last line break. */
export function startCopyCode(signal: AbortSignal): void {
  const copyBlock = async (button: HTMLElement): Promise<void> => {
    const code = button.closest('[data-part="code-block"]')?.querySelector('code')
    if (code && (await copy(code.textContent.replace(/\n$/, ''), button))) thank(button)
  }
  onAction(actions.copyCode, copyBlock, signal)
}

function thank(button: HTMLElement): void {
  if (button.hasAttribute(copied)) return
  const label = button.getAttribute('aria-label') ?? ''
  button.setAttribute('aria-label', 'Copied')
  button.setAttribute(copied, '')
  setTimeout(() => {
    button.setAttribute('aria-label', label)
    button.removeAttribute(copied)
  }, thanks)
}

async function copy(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, button)
  }
}

/** For pages without a secure origin, where there is no clipboard to write to. The focus comes back. */
function copyBySelection(text: string, button: HTMLElement): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  button.focus({ preventScroll: true })
  return isCopied
}
