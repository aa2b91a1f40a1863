import type { Page } from 'playwright-core'
import { waitForIdlePart } from './use-reader.ts'

/** A height animation that the runtime started. */
export interface HeightAnimation {
  readonly durationMs: number
  readonly easing: string
  /** First and last height in CSS pixels. */
  readonly heights: readonly [number, number]
}

/** Records the height animations that start from now on, when the script that animates has been loaded. */
export async function recordAnimations(page: Page): Promise<() => Promise<HeightAnimation[]>> {
  await waitForIdlePart(page)
  await page.evaluate(() => {
    const seen: HeightAnimation[] = []
    Object.assign(window, { seenAnimations: seen })
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: Element, ...args) {
      const animation = animate.apply(this, args)
      const effect = animation.effect as KeyframeEffect
      const { duration, easing } = effect.getTiming()
      const heights = effect.getKeyframes().map((frame) => Number.parseFloat(`${frame['height']}`))
      seen.push({
        durationMs: Number(duration),
        easing: String(easing),
        heights: heights as [number, number],
      })
      return animation
    }
  })
  return () => page.evaluate('window.seenAnimations') as Promise<HeightAnimation[]>
}

/** Expected duration of an animation in ms, for a change of height in CSS pixels. */
export function expectedAnimationMs(height: number): number {
  const rows = height / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}
