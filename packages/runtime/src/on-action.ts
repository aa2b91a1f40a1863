import { closestElement } from './closest-element.ts'
import { actionAttribute, type actions } from './contract/dom.ts'

type Action = (typeof actions)[keyof typeof actions]

/** Calls back when an element with the given action attribute, or something in it, is clicked. */
export function onAction(
  action: Action,
  callback: (element: HTMLElement, event: MouseEvent) => void,
  signal: AbortSignal,
): void {
  const selector = `[${actionAttribute}="${action}"]`
  const onClick = (event: MouseEvent): void => {
    const element = closestElement(event.target, selector)
    if (element !== null) callback(element, event)
  }
  document.addEventListener('click', onClick, { signal })
}
