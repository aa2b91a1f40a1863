import { lastingPath } from '@ssg/runtime/contract/dom'

/** How long browsers may keep what never changes. */
export const forever = 'public, max-age=31536000, immutable'
/** What is asked for each time, and sent when it has changed. */
export const revalidated = 'no-cache'

const lasting = new RegExp(lastingPath)

/** `Cache-Control` of a file of the output. */
export function cachingOf(path: string): string {
  return lasting.test(path) ? forever : revalidated
}
