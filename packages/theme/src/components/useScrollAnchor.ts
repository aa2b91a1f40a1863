import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element at its position on the screen while the content above it changes height. Returns a
 * function to call before the change; the next render scrolls by the difference.
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
