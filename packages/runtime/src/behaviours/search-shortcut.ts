import { closestElement } from '../closest-element.ts'
import { actionAttribute, actions } from '../contract/dom.ts'

const textFieldSelector = 'input, textarea, select, [contenteditable]'

/** Clicks the search button on Ctrl+K, ⌘K and, outside of text fields, `/`. */
export function startSearchShortcut(signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isCtrlK = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey
      if (!isCtrlK && !(isSlash && !closestElement(target, textFieldSelector))) return
      const button = document.querySelector<HTMLElement>(`[${actionAttribute}="${actions.search}"]`)
      if (button === null) return
      event.preventDefault()
      button.click()
    },
    { signal },
  )
}
