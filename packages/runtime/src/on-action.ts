import { closestElement } from './closest-element.ts'
import { type Action, actionAttribute } from './contract/dom.ts'

/** Selects the elements with an action attribute. */
export function actionSelector(action: Action): string {
  return `[${actionAttribute}="${action}"]`
}

/** Calls back when an element with the given action attribute, or something in it, is clicked. */
export function onAction(
  action: Action,
  callback: (element: HTMLElement, event: MouseEvent) => void,
  signal: AbortSignal,
): void {
  const onClick = (event: MouseEvent): void => {
    const element = closestElement(event.target, actionSelector(action))
    if (element !== null) callback(element, event)
  }
  document.addEventListener('click', onClick, { signal })
}
