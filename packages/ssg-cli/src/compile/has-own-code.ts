import { mdxComponentNames } from '@ssgdocs/runtime/contract/mdx-components'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { CONTINUE, EXIT, visit } from './visit.ts'

/**
 * Whether a page brings code that may do something in the browser. The components of every theme do not: they
 * are static, or the runtime serves them. `siteComponents` replace or add to them; null: it is unknown which.
 * Comments are removed before.
 */
export function hasOwnCode(tree: Root, siteComponents: readonly string[] | null): boolean {
  if (siteComponents === null) return true
  const inert = new Set<string>(mdxComponentNames)
  for (const name of siteComponents) inert.delete(name)

  let isOwn = false
  visit(tree, (node: Nodes) => {
    isOwn = bringsCode(node, inert)
    return isOwn ? EXIT : CONTINUE
  })
  return isOwn
}

function bringsCode(node: Nodes, inert: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return isOwnElement(node, inert)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return true
    case 'mdxjsEsm':
      return node.value.split('\n').some((line) => !isInertImport(line, inert))
    default:
      return false
  }
}

/** A component of the site, or an element in an attribute, which may contain one. */
function isOwnElement(
  { name, attributes }: MdxJsxFlowElement | MdxJsxTextElement,
  inert: ReadonlySet<string>,
): boolean {
  const isComponent = /^[A-Z]|\./.test(name ?? '')
  if (isComponent && !inert.has(name ?? '')) return true
  return attributes.some(({ value }) => typeof value === 'object' && value?.value.includes('<'))
}

/** `import Tabs from '@theme/Tabs'`: the component that needs no import. */
function isInertImport(line: string, inert: ReadonlySet<string>): boolean {
  const [, name = ''] = /^import (\w+) from (['"])@theme\/\1\2;?$/.exec(line.trim()) ?? []
  return line.trim() === '' || inert.has(name)
}
