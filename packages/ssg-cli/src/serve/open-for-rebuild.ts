import type { SiteConfig } from '../config/site-config.ts'
import type { OpenSite } from './open-site.ts'
import type { RebuildRequest } from './rebuild.ts'

/** In ms. A configuration that has errors after more time is not run again for each edit of text. */
const longRun = 3000

const isText = /\.mdx?$/

/**
 * Opens the site for rebuilds, which newer changes interrupt: they do not wait for a configuration that takes long or never
 * ends. Changes of text alone share its run, and its errors. Others run it again, since they may be its correction.
 */
export function createRebuildOpener(
  openSite: (last?: SiteConfig) => Promise<OpenSite>,
): (last: SiteConfig | undefined, request: RebuildRequest) => Promise<OpenSite> {
  let slow: Promise<OpenSite> | undefined
  const open = (last: SiteConfig | undefined): Promise<OpenSite> => {
    const start = performance.now()
    const opening = openSite(last)
    slow = opening
    const forget = () => {
      if (slow === opening) slow = undefined
    }
    opening.then(({ diagnostics }) => {
      if (diagnostics.length === 0 || performance.now() - start < longRun) forget()
    }, forget)
    return opening
  }
  return (last, { changedPaths, interrupt }) => {
    const hasOnlyText = changedPaths?.every((path) => isText.test(path)) ?? false
    if (!hasOnlyText) return unlessInterrupted(open(last), interrupt)
    // The same configuration as before: the first pages with the new text are worth its wait.
    return slow === undefined ? open(last) : unlessInterrupted(slow, interrupt)
  }
}

/** Rejects with the reason of the signal as soon as it is aborted. */
function unlessInterrupted<T>(value: Promise<T>, interrupt: AbortSignal | undefined): Promise<T> {
  if (interrupt === undefined) return value
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(interrupt.reason)
    interrupt.addEventListener('abort', onAbort)
    if (interrupt.aborted) onAbort()
    value.then(resolve, reject).finally(() => interrupt.removeEventListener('abort', onAbort))
  })
}
