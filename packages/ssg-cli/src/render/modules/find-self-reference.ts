import type { AnyNode, Node, Program } from 'acorn'
import { walk } from 'estree-walker'

/** A component that the code of another one, or its own, names. */
interface Reference {
  readonly name: string
  readonly node: Node
}

/**
 * The first place at which a component of a module renders itself, directly or through others of the module. It may be
 * one that ends, such as that of a tree. Null without one.
 */
export function findSelfReference(program: Program): Node | null {
  const references = findReferences(program)
  const leadsTo = (from: string, target: string, seen = new Set<string>()): boolean => {
    if (from === target) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (references.get(from) ?? []).some(({ name }) => leadsTo(name, target, seen))
  }
  for (const [component, named] of references) {
    const reference = named.find(({ name }) => leadsTo(name, component))
    if (reference !== undefined) return reference.node
  }
  return null
}

/** What each component of a module names, by its own name. */
function findReferences(program: Program): ReadonlyMap<string, readonly Reference[]> {
  const references = new Map<string, Reference[]>()
  const enclosing: (readonly [node: unknown, name: string])[] = []
  walk(program as never, {
    enter(node, parent, key) {
      const name = identifierName(node)
      if (name !== null && (key !== 'id' || !isDeclaration(parent))) {
        for (const [, component] of enclosing) {
          references.get(component)?.push({ name, node: node as unknown as Node })
        }
      }
      const declared = isDeclaration(node) ? identifierName((node as { id?: unknown }).id) : null
      if (declared === null) return
      enclosing.push([node, declared])
      references.set(declared, references.get(declared) ?? [])
    },
    leave(node) {
      if (enclosing.at(-1)?.[0] === node) enclosing.pop()
    },
  })
  return references
}

function isDeclaration(node: unknown): boolean {
  const { type } = (node ?? {}) as AnyNode
  return ['FunctionDeclaration', 'ClassDeclaration', 'VariableDeclarator'].includes(type)
}

/** The name of a component: one with a capital. */
function identifierName(node: unknown): string | null {
  const { type, name } = (node ?? {}) as { readonly type?: string; readonly name?: unknown }
  const isName = type === 'Identifier' || type === 'JSXIdentifier'
  return isName && typeof name === 'string' && /^\p{Lu}/u.test(name) ? name : null
}
