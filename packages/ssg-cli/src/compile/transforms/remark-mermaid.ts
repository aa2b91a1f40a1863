import type { Program } from 'estree'
import type { Code, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from '../visit.ts'

const componentName = 'SsgMermaid'

/** Wraps each `mermaid` block in a component that renders the diagram. The code is its fallback without scripts. */
export function remarkMermaid() {
  return (tree: Root): void => {
    let isUsed = false
    visit(tree, 'code', (code, index, parent) => {
      if (code.lang?.toLowerCase() !== 'mermaid' || parent === undefined || index === undefined)
        return
      isUsed = true
      parent.children[index] = mermaidElement(code) as unknown as RootContent
    })
    if (isUsed) tree.children.unshift(importStatement())
  }
}

function mermaidElement(code: Code): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: componentName,
    attributes: [{ type: 'mdxJsxAttribute', name: 'value', value: code.value }],
    children: [{ ...code, lang: 'text' }],
    position: code.position,
  }
}

function importStatement(): RootContent {
  const source = '@theme/Mermaid'
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ImportDeclaration',
        attributes: [],
        specifiers: [
          { type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: componentName } },
        ],
        source: { type: 'Literal', value: source },
      },
    ],
  }
  const value = `import ${componentName} from '${source}'`
  return { type: 'mdxjsEsm', value, data: { estree } } as unknown as RootContent
}
