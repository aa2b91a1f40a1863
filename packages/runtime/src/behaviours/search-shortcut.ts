import { closestElement } from '../closest-element.ts'
import { actionAttribute, actions } from '../contract/dom.ts'

const textFieldSelector = 'input, textarea, select, [contenteditable]'

/** Ctrl K, or ⌘ K, and `/` where nobody is writing, press the search button. */
export function startSearchShortcut(signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isCombination = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey
      if (!isCombination && !(isSlash && !closestElement(target, textFieldSelector))) return
      const button = document.querySelector<HTMLElement>(`[${actionAttribute}="${actions.search}"]`)
      if (button === null) return
      event.preventDefault()
      button.click()
    },
    { signal },
  )
}
