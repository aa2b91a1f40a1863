import { findHashTarget } from '../find-hash-target.ts'
import { reveal } from '../reveal.ts'

/** Reveals the target of the hash, on load and whenever the hash changes. */
export function startHiddenContent(signal: AbortSignal): void {
  const revealHashTarget = (): void => {
    const target = findHashTarget(location.hash)
    if (target && reveal(target)) target.scrollIntoView()
  }
  addEventListener('hashchange', revealHashTarget, { signal })
  revealHashTarget()
}
