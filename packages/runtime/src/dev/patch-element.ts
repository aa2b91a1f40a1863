/**
 * Changes an element from one version of its HTML to the next. Only what differs between the two versions is
 * touched, so that the rest keeps its state: open details, selected tabs, input, and what scripts have changed.
 */
export function patchElement(element: Element, previous: Element, next: Element): void {
  patchAttributes(element, previous, next)
  const before = [...previous.childNodes]
  const after = [...next.childNodes]
  const nodes = [...element.childNodes]
  // A script has added or removed nodes, so they cannot be matched.
  const isUnmatched = nodes.length !== before.length

  let start = 0
  while (!isUnmatched && isSameNode(before[start], after[start])) start++
  let end = 0
  while (
    !isUnmatched &&
    end < Math.min(before.length, after.length) - start &&
    isSameNode(before.at(-1 - end), after.at(-1 - end))
  ) {
    end++
  }
  const changed = before.slice(start, before.length - end)
  const replacements = after.slice(start, after.length - end)
  const shown = nodes.slice(start, nodes.length - end)
  if (isUnmatched || changed.length !== replacements.length) {
    replaceNodes(shown, replacements, { parent: element, following: nodes[nodes.length - end] })
  } else {
    for (const [index, node] of shown.entries()) {
      patchNode(node, changed[index] as ChildNode, replacements[index] as ChildNode)
    }
  }
}

function patchNode(node: ChildNode, previous: ChildNode, next: ChildNode): void {
  if (isSameNode(previous, next)) return
  const isSameElement =
    node instanceof Element &&
    previous instanceof Element &&
    next instanceof Element &&
    [node, previous].every(({ localName, id }) => localName === next.localName && id === next.id)
  if (isSameElement) patchElement(node, previous, next)
  else node.replaceWith(copyOf(next))
}

function patchAttributes(element: Element, previous: Element, next: Element): void {
  for (const { name, value } of next.attributes) {
    if (previous.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  for (const { name } of previous.attributes) {
    if (!next.hasAttribute(name)) element.removeAttribute(name)
  }
}

/** Puts copies of `next` in the place of adjacent nodes, which are before `following`. */
function replaceNodes(
  nodes: readonly ChildNode[],
  next: readonly ChildNode[],
  { parent, following }: { readonly parent: Element; readonly following?: ChildNode | undefined },
): void {
  const copies = next.map(copyOf)
  restoreOpenDetails(nodes, copies)
  for (const node of nodes) node.remove()
  for (const copy of copies) parent.insertBefore(copy, following ?? null)
}

function copyOf(node: ChildNode): ChildNode {
  return document.importNode(node, true)
}

function isSameNode(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b)
}

/** Opens the new `details` elements whose summary matches one that was open. */
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
