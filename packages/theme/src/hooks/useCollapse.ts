import { collapseDuration } from '@ssgdocs/runtime/contract/collapse-duration'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Transition duration under prefers-reduced-motion, in ms. Not 0, or `transitionend` would not fire. */
const reducedMotionDuration = 1
/** How long after its duration to stop waiting for `transitionend`, in ms: it never fires on hidden elements. */
const transitionEndGrace = 100

export interface Collapse<T extends HTMLElement> {
  /** The element whose height is animated. It must have no padding. */
  readonly ref: RefObject<T | null>
  /** Collapsed and not animating: hide the element. */
  readonly isClosed: boolean
}

/**
 * Animates an element's height when `collapsed` changes, but not on the first render. A change during the
 * animation reverses it from the current height.
 */
export function useCollapse<T extends HTMLElement>(
  collapsed: boolean,
  onEnd?: (collapsed: boolean) => void,
): Collapse<T> {
  const ref = useRef<T>(null)
  const onEndRef = useRef(onEnd)
  /** The state at rest; null while animating. */
  const [settled, setSettled] = useState<boolean | null>(collapsed)
  if (settled !== null && settled !== collapsed) setSettled(null)

  useLayoutEffect(() => {
    onEndRef.current = onEnd
  })
  useLayoutEffect(() => {
    const element = ref.current
    if (settled !== null) return void (element && clearInlineStyles(element))
    const finish = (): void => {
      setSettled(collapsed)
      onEndRef.current?.(collapsed)
    }
    return element === null ? finish() : animateHeight(element, collapsed, finish)
  }, [collapsed, settled])

  return { ref, isClosed: settled === true }
}

/** Starts the transition. Returns a function that stops waiting for its end and leaves the height as it is. */
function animateHeight(element: HTMLElement, collapsed: boolean, onEnd: () => void): () => void {
  const { style } = element
  const isAnimating = style.height !== ''
  style.overflow = 'hidden'
  const fullHeight = element.scrollHeight
  const from = isAnimating || collapsed ? element.getBoundingClientRect().height : 0
  const to = collapsed ? 0 : fullHeight
  const duration = prefersReducedMotion() ? reducedMotionDuration : collapseDuration(fullHeight)

  style.transition = 'none'
  style.height = `${from}px`
  element.getBoundingClientRect()
  style.transition = `height ${duration}ms ease-in-out`
  style.height = `${to}px`

  const listening = new AbortController()
  const timer = setTimeout(onEnd, duration + transitionEndGrace)
  element.addEventListener(
    'transitionend',
    ({ target, propertyName }) => {
      if (target === element && propertyName === 'height') onEnd()
    },
    { signal: listening.signal },
  )
  return () => {
    listening.abort()
    clearTimeout(timer)
  }
}

function clearInlineStyles({ style }: HTMLElement): void {
  style.transition = ''
  style.height = ''
  style.overflow = ''
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
