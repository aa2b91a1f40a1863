import { actionMark, actions } from '../contract/dom.ts'

/** How long, in ms, a button says that the text is copied. */
const thanks = 1000

/** Copies the text of a code block, without line numbers and the last line break. */
export function startCopyCode(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    async ({ target }) => {
      if (!(target instanceof Element)) return
      const button = target.closest(`[${actionMark}="${actions.copyCode}"]`)
      const code = button?.closest('[data-part="code-block"]')?.querySelector('code')
      if (button == null || code == null) return
      await copy(code.textContent.replace(/\n$/, ''))
      const label = button.getAttribute('aria-label') ?? ''
      button.setAttribute('aria-label', 'Copied')
      button.setAttribute('data-copied', '')
      setTimeout(() => {
        button.setAttribute('aria-label', label)
        button.removeAttribute('data-copied')
      }, thanks)
    },
    { signal },
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyBySelection(text)
  }
}

/** For pages without a secure origin, where there is no clipboard to write to. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
