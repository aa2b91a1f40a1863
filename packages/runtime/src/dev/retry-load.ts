import { loadErrorId } from '../contract/dom.ts'

/** Presses the button of the message that a part of the page could not be loaded, if it is shown. */
export function retryLoad(): void {
  document.querySelector<HTMLElement>(`#${loadErrorId}:not([hidden]) button`)?.click()
}
