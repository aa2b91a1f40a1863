import type { RouterAction, RouterLocation, Target } from './router-location.ts'

/** A question, or a function that returns one, or whether to go on. */
export type Blocker =
  | string
  | ((location: RouterLocation, action: RouterAction) => string | boolean | undefined)

/** The blockers of a page, in the order in which they were added. */
export type Blockers = Set<Blocker>

/** Whether a reader may go to an address. A question is shown in a dialog of the browser. */
export function mayNavigate(
  blockers: Blockers,
  location: RouterLocation,
  action: RouterAction,
): boolean {
  return [...blockers].every((blocker) => {
    const answer = typeof blocker === 'string' ? blocker : blocker(location, action)
    return typeof answer === 'string' ? window.confirm(answer) : answer !== false
  })
}

/** Asks before readers follow a link to another page of the site. Returns a function that stops it. */
export function blockLinks(mayFollow: (to: Target) => boolean): () => void {
  const onClick = (event: MouseEvent): void => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest('a') : null
    const isOther = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
    if (link === null || isOther || link.target === '_blank') return
    const url = new URL(link.href, window.location.href)
    const isSamePage = url.pathname === window.location.pathname
    if (url.origin !== window.location.origin || isSamePage || mayFollow(url)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}
