/**
 * Scrolls to where the reader left this history entry, if that was by client-side navigation: then the browser
 * does not, although it now loads the entry as a document. See scroll-positions.ts.
 */
export function restoreScroll(): void {
  const { state, scrollRestoration } = history
  const offset = new Map<string, number>(state?.ssgOffsets).get(state?.ssgEntry)
  if (scrollRestoration === 'manual' && offset !== undefined) scrollInstantlyTo(offset)
}

/** Scrolls without animation, even with `scroll-behavior: smooth`. */
export function scrollInstantlyTo(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}
