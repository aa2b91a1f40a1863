import { closestElement } from '../closest-element.ts'
import { collapseDuration } from '../contract/collapse-duration.ts'
import { closingAttribute } from '../contract/dom.ts'

/** Controls inside a summary act on their own. */
const controlSelector = 'summary, a, button, input, select, textarea, label'
/** Duration of an animation under prefers-reduced-motion, in ms. */
const reducedMotionDuration = 1

/** Animates the height of every `<details>` that the reader opens or closes. */
export function startAnimateDetails(signal: AbortSignal): void {
  const onClick = (event: MouseEvent): void => {
    const control = closestElement(event.target, controlSelector)
    const details = control?.tagName === 'SUMMARY' && control.parentElement
    if (!(details instanceof HTMLDetailsElement) || event.defaultPrevented) return
    event.preventDefault()
    animateDetails(details, !details.open || details.hasAttribute(closingAttribute))
  }
  /** A double click toggles twice; it must not select the word. */
  const onMouseDown = (event: MouseEvent): void => {
    if (event.detail > 1 && closestElement(event.target, 'summary')) event.preventDefault()
  }
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('mousedown', onMouseDown, { signal })
}

/**
 * Opens or closes a `<details>`. Its `open` attribute is set when opening starts and removed when closing
 * ends. A change during the animation reverses it from the current height.
 */
function animateDetails(details: HTMLDetailsElement, open: boolean): void {
  const from = heightOf(details)
  for (const running of details.getAnimations()) running.cancel()
  details.open = false
  const closedHeight = heightOf(details)
  details.open = true
  const openHeight = heightOf(details)
  details.toggleAttribute(closingAttribute, !open)

  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const animation = details.animate(
    { height: [`${from}px`, `${open ? openHeight : closedHeight}px`], overflow: ['clip', 'clip'] },
    {
      duration: isReduced
        ? reducedMotionDuration
        : collapseDuration(Math.abs(openHeight - closedHeight)),
      easing: 'ease-in-out',
    },
  )
  animation.onfinish = () => {
    if (!open) details.open = false
    details.removeAttribute(closingAttribute)
  }
}

function heightOf(element: HTMLElement): number {
  return element.getBoundingClientRect().height
}
