import { onAction } from '../on-action.ts'

/** How long a button shows that the code was copied, in ms. */
const copiedDuration = 1000
const copiedAttribute = 'data-copied'

/** Copies the text of a code block, without line numbers and the trailing line break. */
export function startCopyCode(copiedLabel: string, signal: AbortSignal): void {
  const copyBlock = async (button: HTMLElement): Promise<void> => {
    const code = button.closest('[data-part="code-block"]')?.querySelector('code')
    if (code && (await copyText(code.textContent.replace(/\n$/, ''), button)))
      showCopied(button, copiedLabel)
  }
  onAction('copy-code', copyBlock, signal)
}

function showCopied(button: HTMLElement, copiedLabel: string): void {
  if (button.hasAttribute(copiedAttribute)) return
  const label = button.getAttribute('aria-label') ?? ''
  button.setAttribute('aria-label', copiedLabel)
  button.setAttribute(copiedAttribute, '')
  setTimeout(() => {
    button.setAttribute('aria-label', label)
    button.removeAttribute(copiedAttribute)
  }, copiedDuration)
}

async function copyText(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyWithExecCommand(text, button)
  }
}

/** Fallback for insecure origins, which have no clipboard API. Returns the focus to the button. */
function copyWithExecCommand(text: string, button: HTMLElement): boolean {
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
