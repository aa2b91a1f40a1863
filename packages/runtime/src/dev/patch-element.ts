/**
 * Changes an element from one version of its HTML to the next. Only what differs between the two versions is
 * touched, so that the rest keeps its state, such as what scripts have changed.
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
  for (const node of nodes) node.remove()
  for (const node of next) parent.insertBefore(copyOf(node), following ?? null)
}

function copyOf(node: ChildNode): ChildNode {
  return document.importNode(node, true)
}

function isSameNode(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b)
}
