import { rootId } from '@ssgdocs/runtime/contract/dom'

/** Property of `window` that says that the copy buttons work. */
const copyCodeGlobal = '__ssgCopyCode'

/** Starts the copy buttons in an application that is not a site of ssg, whose runtime does it. */
export function startCopyCodeOnce(): void {
  if (copyCodeGlobal in window || document.getElementById(rootId) !== null) return
  Object.assign(window, { [copyCodeGlobal]: true })
  void import('@ssgdocs/runtime/copy-code').then(({ startCopyCode }) =>
    startCopyCode('Copied', new AbortController().signal),
  )
}
