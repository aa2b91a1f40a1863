import { closestElement } from '../closest-element.ts'
import { actionSelector } from '../on-action.ts'

/** The button of a dropdown, which is its parent. A list of links follows the button. */
const triggerSelector = actionSelector('toggle-dropdown')
/** On a dropdown that was closed and must not open again while the pointer is still over it. */
const dismissedAttribute = 'data-dismissed'

/** Opens and closes dropdowns. CSS opens them on hover. */
export function startDropdowns(signal: AbortSignal): void {
  const onEvent = (event: Event): void => {
    for (const trigger of document.querySelectorAll<HTMLElement>(triggerSelector)) {
      const isInside = trigger.parentElement?.contains(event.target as Node)
      if (event.type === 'click') onClick(trigger, event)
      else if (event.type === 'keydown') onKeyDown(trigger, event as KeyboardEvent)
      else if (!isInside) setOpen(trigger, false)
    }
  }
  for (const type of ['pointerdown', 'focusin', 'click', 'keydown']) {
    document.addEventListener(type, onEvent, { signal })
  }
}

/** The button opens and closes; a link closes, even in the place of the button. */
function onClick(trigger: HTMLElement, { target }: Event): void {
  const control = closestElement(target, 'button, a')
  const isButton = control === trigger && !trigger.hasAttribute('href')
  if (isButton && trigger.getAttribute('aria-expanded') !== 'true') setOpen(trigger, true)
  else if (control && trigger.parentElement?.contains(control)) dismiss(trigger)
}

/** Arrow keys open and move the focus; Escape closes, also what hover opened. */
function onKeyDown(trigger: HTMLElement, event: KeyboardEvent): void {
  const controls = [...(trigger.parentElement?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  const current = controls.indexOf(event.target as HTMLElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.key === 'Escape') {
    dismiss(trigger)
    if (current > 0) trigger.focus()
  } else if (step && current >= 0) {
    event.preventDefault()
    setOpen(trigger, true)
    controls.at((current + step) % controls.length)?.focus()
  }
}

function setOpen(trigger: HTMLElement, isOpen: boolean): void {
  trigger.setAttribute('aria-expanded', String(isOpen))
}

/** Closes a dropdown, even if the pointer is over it. */
function dismiss(trigger: HTMLElement): void {
  const dropdown = trigger.parentElement
  setOpen(trigger, false)
  if (!dropdown?.matches(':hover')) return
  dropdown.setAttribute(dismissedAttribute, '')
  dropdown.addEventListener('pointerleave', () => dropdown.removeAttribute(dismissedAttribute), {
    once: true,
  })
}
