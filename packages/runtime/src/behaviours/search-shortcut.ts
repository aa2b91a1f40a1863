import { actionMark, actions } from '../contract/dom.ts'
import { closestTo } from '../elements.ts'

const textField = 'input, textarea, select, [contenteditable]'

/** Ctrl K, or ⌘ K, and `/` where nobody is writing, press the search button. */
export function startSearchShortcut(signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isCombination = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey
      if (!isCombination && !(isSlash && !closestTo(target, textField))) return
      const button = document.querySelector<HTMLElement>(`[${actionMark}="${actions.search}"]`)
      if (button === null) return
      event.preventDefault()
      button.click()
    },
    { signal },
  )
}
