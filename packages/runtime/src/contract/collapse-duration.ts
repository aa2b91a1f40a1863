/** Assumed row height, in px. */
const rowHeight = 36

/** Duration of a collapse animation, in ms, for a height in px. Grows sublinearly. */
export function collapseDuration(height: number): number {
  const rows = height / rowHeight
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}
