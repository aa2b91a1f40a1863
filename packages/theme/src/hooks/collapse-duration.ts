/** The height, in px, that is taken for one row. */
const rowHeight = 36

/** How long, in ms, a section of this height, in px, takes to open or close: more for more, but ever less so. */
export function collapseDuration(height: number): number {
  const rows = height / rowHeight
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}
