import type { Page } from 'playwright-core'

/** A height transition that the browser started. */
export interface HeightTransition {
  readonly durationMs: number
  readonly easing: string
  readonly height: number
  /** Empty for a transition shorter than a frame, which is over before its event. */
  readonly frames: readonly string[]
}

/** Records the height transitions that start from now on. */
export async function recordTransitions(page: Page): Promise<() => Promise<HeightTransition[]>> {
  await page.evaluate(() => {
    const seen: HeightTransition[] = []
    Object.assign(window, { seenTransitions: seen })
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (propertyName !== 'height' || !(target instanceof HTMLElement)) return
      const animation = target
        .getAnimations()
        .find((one) => (one as CSSTransition).transitionProperty === 'height')
      const effect = animation?.effect as KeyframeEffect | undefined
      const style = getComputedStyle(target)
      seen.push({
        durationMs: Number.parseFloat(style.transitionDuration) * 1000,
        easing: style.transitionTimingFunction.split(', ')[0] ?? '',
        height: target.scrollHeight,
        frames: effect?.getKeyframes().map((frame) => String(frame['height'])) ?? [],
      })
    })
  })
  return () => page.evaluate('window.seenTransitions') as Promise<HeightTransition[]>
}

/** Pauses the next height transition halfway, at the moment a quick reader clicks again. */
export const pauseNextTransition = (page: Page) =>
  page.evaluate(() => {
    const stop = ({ target, propertyName }: TransitionEvent): void => {
      const [animation] = (target as Element).getAnimations()
      if (propertyName !== 'height' || animation === undefined) return
      document.removeEventListener('transitionrun', stop)
      animation.pause()
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) / 2
    }
    document.addEventListener('transitionrun', stop)
  })

/** Expected duration of a transition in ms, for a height in CSS pixels. */
export function expectedTransitionMs(height: number): number {
  const rows = height / 36
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}
