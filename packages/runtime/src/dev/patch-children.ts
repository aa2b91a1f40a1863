/**
 * Replaces the children of an element with new HTML. Nodes before the first and after the last
 * difference are not touched, so they keep their state. `previous` is the HTML that the element was
 * created from.
 */
export function patchChildren(element: Element, previous: string, next: string): void {
  const before = parseNodes(previous)
  const after = parseNodes(next)
  const current = [...element.childNodes]
  // A script has added or removed nodes, so they cannot be matched.
  if (current.length !== before.length) {
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
  for (const node of current.slice(start, current.length - end)) node.remove()
  const middle = after.slice(start, after.length - end)
  const following = current[current.length - end]
  if (following === undefined) element.append(...middle)
  else for (const node of middle) element.insertBefore(node, following)
  restoreOpenDetails(current, middle)
}

function parseNodes(html: string): ChildNode[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.childNodes]
}

function isSameNode(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b)
}

/** Opens the new `details` elements whose summary equals that of an open one before. */
function restoreOpenDetails(previous: readonly Node[], next: readonly Node[]): void {
  const openSummaries = new Set(
    detailsIn(previous)
      .filter(({ open }) => open)
      .map(summaryOf),
  )
  for (const details of detailsIn(next))
    if (openSummaries.has(summaryOf(details))) details.open = true
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
