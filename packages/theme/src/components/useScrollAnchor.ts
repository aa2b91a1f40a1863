import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element where it is on the screen while the page around it changes. Gives a function to
 * call before the change; what it measured holds until the next render.
 */
export function useScrollAnchor(ref: RefObject<HTMLElement | null>): () => void {
  const before = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (before.current === null || ref.current === null) return
    const moved = ref.current.getBoundingClientRect().top - before.current
    before.current = null
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  })
  return () => {
    before.current = ref.current?.getBoundingClientRect().top ?? null
  }
}
