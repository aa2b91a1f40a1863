import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { collapseDuration } from './collapse-duration.ts'

/** Of the transition, in ms, when the reader wants no motion. Not 0: its end has to be reported. */
const reducedMotionDuration = 1
/** How long, in ms, to wait for the end of a transition beyond its duration: hidden elements have none. */
const transitionEndGrace = 100

export interface Collapse<T extends HTMLElement> {
  /** For the element whose height changes. It must have no padding of its own. */
  readonly ref: RefObject<T | null>
  /** Closed, and no longer moving: the element is to be hidden. */
  readonly isClosed: boolean
  /** Takes over a state that is on screen already, such as what the browser opened: nothing moves. */
  readonly setWithoutAnimation: (collapsed: boolean) => void
}

/**
 * Moves an element's height when `collapsed` changes. The first state is there at once. A change on
 * the way goes back from the height reached; the state asked for last is the one it ends in.
 */
export function useCollapse<T extends HTMLElement>(
  collapsed: boolean,
  onEnd?: (collapsed: boolean) => void,
): Collapse<T> {
  const ref = useRef<T>(null)
  const ended = useRef(onEnd)
  /** Null while it moves. */
  const [rest, setRest] = useState<boolean | null>(collapsed)
  if (rest !== null && rest !== collapsed) setRest(null)

  useLayoutEffect(() => {
    ended.current = onEnd
  })
  useLayoutEffect(() => {
    const element = ref.current
    if (rest !== null) return void (element && clearInlineStyles(element))
    const finish = (): void => {
      setRest(collapsed)
      ended.current?.(collapsed)
    }
    return element === null ? finish() : animateHeight(element, collapsed, finish)
  }, [collapsed, rest])

  return { ref, isClosed: rest === true, setWithoutAnimation: setRest }
}

/** Starts the transition. Gives a function that stops waiting for its end and leaves the height as it is. */
function animateHeight(element: HTMLElement, collapsed: boolean, onEnd: () => void): () => void {
  const { style } = element
  const isUnderWay = style.height !== ''
  style.overflow = 'hidden'
  const full = element.scrollHeight
  const from = isUnderWay || collapsed ? element.getBoundingClientRect().height : 0
  const to = collapsed ? 0 : full
  const duration = prefersReducedMotion() ? reducedMotionDuration : collapseDuration(full)

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
