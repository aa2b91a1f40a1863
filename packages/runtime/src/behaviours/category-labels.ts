import { isPlainClick } from '../links.ts'
import { onAction } from '../on-action.ts'

/** The label of a category toggles it on the page of the category. */
export function startCategoryLabels(signal: AbortSignal): void {
  const toggle = (label: HTMLElement, event: MouseEvent): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    label.parentElement?.querySelector('summary')?.click()
  }
  onAction('toggle-category', toggle, signal)
}
