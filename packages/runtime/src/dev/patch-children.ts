/**
 * Makes the inside of an element what new HTML says, and leaves alone what is the same: the nodes
 * before the first and behind the last difference stay as they are, with all that a reader has opened
 * in them. `old` is the HTML that the element was made from.
 */
export function patchChildren(element: Element, old: string, next: string): void {
  const before = parseNodes(old)
  const after = parseNodes(next)
  const live = [...element.childNodes]
  // Somebody else has put nodes in or out: which is which is not known.
  if (live.length !== before.length) {
    element.replaceChildren(...after)
    return
  }

  let start = 0
  while (isSameNode(before[start], after[start])) start++
  let end = 0
  while (
    end < Math.min(before.length, after.length) - start &&
    isSameNode(before.at(-1 - end), after.at(-1 - end))
  ) {
    end++
  }
  for (const node of live.slice(start, live.length - end)) node.remove()
  const middle = after.slice(start, after.length - end)
  const behind = live[live.length - end]
  if (behind === undefined) element.append(...middle)
  else for (const node of middle) element.insertBefore(node, behind)
  restoreOpenDetails(live, middle)
}

function parseNodes(html: string): ChildNode[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.childNodes]
}

function isSameNode(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b)
}

/** What a reader had opened stays open, as far as the new nodes have the like. */
function restoreOpenDetails(old: readonly Node[], next: readonly Node[]): void {
  const openNow = new Set(
    detailsIn(old)
      .filter(({ open }) => open)
      .map(summaryOf),
  )
  for (const details of detailsIn(next)) if (openNow.has(summaryOf(details))) details.open = true
}

function detailsIn(nodes: readonly Node[]): HTMLDetailsElement[] {
  return nodes
    .filter((node) => node instanceof Element)
    .flatMap((element) => [
      ...(element instanceof HTMLDetailsElement ? [element] : []),
      ...element.querySelectorAll('details'),
    ])
}

function summaryOf(details: HTMLDetailsElement): string {
  return details.querySelector('summary')?.textContent ?? ''
}
