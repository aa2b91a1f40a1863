import { rootId } from '@ssg/runtime/contract/dom'

let isStarted = false

/** Starts the copy buttons in an application that is not a site of ssg, whose runtime does it. */
export function startCopyCodeOnce(): void {
  if (isStarted || document.getElementById(rootId) !== null) return
  isStarted = true
  void import('@ssg/runtime/copy-code').then(({ startCopyCode }) =>
    startCopyCode(new AbortController().signal),
  )
}
