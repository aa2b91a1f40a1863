import { rootId } from '@ssgdocs/runtime/contract/dom'
import {
  hydratedEvent,
  hydratingEvent,
  patchedEvent,
} from '@ssgdocs/runtime/contract/hydration-events'

/**
 * Keeps elements that are added to the page from now on: takes them out while React hydrates it, which expects the page as it
 * was served. Calls back if their place is gone after that.
 */
export function keepElements(onLost: () => void, signal?: AbortSignal): void {
  const root = document.getElementById(rootId)
  if (root === null) return
  const options = { once: true, ...(signal && { signal }) }
  const added = new Set<ChildNode>()
  /** Parts of the page itself that were removed, perhaps to be moved. */
  const own = new Set<ChildNode>()
  const record = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes as NodeListOf<ChildNode>)
        if (!added.delete(node)) own.add(node)
      for (const node of addedNodes as NodeListOf<ChildNode>) if (!own.has(node)) added.add(node)
    }
  }
  const observer = new MutationObserver(record)
  observer.observe(root, { childList: true, subtree: true })
  const takeOut = (): void => {
    record(observer.takeRecords())
    observer.disconnect()
    const places = [...added].map((node) => ({
      node,
      parent: node.parentNode,
      next: node.nextSibling,
    }))
    for (const { node } of places) node.remove()
    const putBack = (): void => {
      for (const { node, parent, next } of places.reverse())
        parent?.insertBefore(node, next?.parentNode === parent ? next : null)
      if (places.some(({ node }) => !node.isConnected)) onLost()
    }
    document.addEventListener(hydratedEvent, putBack, options)
  }
  document.addEventListener(hydratingEvent, takeOut, options)
  // What a preview adds is part of the page.
  document.addEventListener(patchedEvent, () => observer.takeRecords(), {
    ...(signal && { signal }),
  })
}
