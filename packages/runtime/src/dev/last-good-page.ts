import { crashAttribute } from '../contract/dom.ts'
import { createReaderState } from './reader-state.ts'

/** Shows the page as it was before the edit that crashed it, until React renders it again. */
export interface LastGoodPage {
  /** Copies the page on screen. Call it before an edit is shown. */
  save(): void
  /** Restores what the reader has opened, selected and entered. Call it after an edit was shown. */
  restore(): void
}

export function createLastGoodPage(root: HTMLElement): LastGoodPage {
  const state = createReaderState(root)
  let saved: Node | null = null
  let copy: ChildNode | null = null
  const isCrashed = () => root.querySelector(`[${crashAttribute}]`) !== null

  const update = (): void => {
    if (isCrashed() === (copy !== null)) return
    if (copy !== null) {
      copy.remove()
      copy = null
    } else if (saved !== null) {
      copy = saved.cloneNode(true) as ChildNode
      root.before(copy)
    }
    root.style.display = copy === null ? '' : 'none'
  }
  new MutationObserver(update).observe(root, { childList: true, subtree: true })
  return {
    save() {
      if (isCrashed()) return
      saved = root.cloneNode(true)
      state.save()
    },
    restore() {
      if (!isCrashed()) state.restore()
    },
  }
}
