import { closestElement } from './closest-element.ts'
import { actionAttribute, type actions } from './contract/dom.ts'

type Action = (typeof actions)[keyof typeof actions]

/** Calls back with the element that is marked with an action when it, or something in it, is clicked. */
export function onAction(
  action: Action,
  act: (element: HTMLElement, event: MouseEvent) => void,
  signal: AbortSignal,
): void {
  const marked = `[${actionAttribute}="${action}"]`
  const onClick = (event: MouseEvent): void => {
    const element = closestElement(event.target, marked)
    if (element !== null) act(element, event)
  }
  document.addEventListener('click', onClick, { signal })
}
