/** Fields that the next transforms need, by the type of the node. */
const requiredFields = new Map<string, readonly [name: string, type: string]>([
  ['code', ['value', 'string']],
  ['heading', ['depth', 'number']],
  ['html', ['value', 'string']],
  ['image', ['url', 'string']],
  ['inlineCode', ['value', 'string']],
  ['link', ['url', 'string']],
  ['raw', ['value', 'string']],
  ['text', ['value', 'string']],
  ['element', ['tagName', 'string']],
])

/** Types of nodes that have children, even if there are none. */
const parents = new Set(['root', 'element', 'paragraph', 'heading', 'link', 'emphasis', 'strong'])

/**
 * One sentence that says why other transforms cannot process a value as a tree of nodes, or null.
 */
export function problemOfTree(value: unknown, ancestors: readonly unknown[] = []): string | null {
  const node = Object(value) as Readonly<Record<string, unknown>>
  const { type, children, data } = node
  if (typeof type !== 'string') return 'a node must be an object with a `type`'
  if (ancestors.includes(value)) return 'a node cannot contain itself'
  const [name, fieldType] = requiredFields.get(type) ?? []
  if (name !== undefined && typeof node[name] !== fieldType) {
    return `a node of the type "${type}" needs a ${fieldType} as \`${name}\``
  }
  const { hName = '' } = Object(data ?? {}) as { hName?: unknown }
  if (typeof hName !== 'string') return '`data.hName` must be the name of an element'
  if (children === undefined && !parents.has(type)) return null
  if (!Array.isArray(children)) return `a node of the type "${type}" needs a list of \`children\``
  const within = [...ancestors, value]
  for (const child of children) {
    const problem = problemOfTree(child, within)
    if (problem !== null) return problem
  }
  return null
}
