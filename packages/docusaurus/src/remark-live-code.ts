import { SKIP, visit } from 'unist-util-visit'

interface MarkdownNode {
  readonly type: string
  readonly [field: string]: unknown
}

interface MarkdownParent extends MarkdownNode {
  readonly children: MarkdownNode[]
}

interface CodeNode extends MarkdownNode {
  readonly value: string
  readonly lang: string | null
  readonly meta: string | null
}

const component = 'LiveCodeBlock'
const moduleName = `@ssgdocs/docusaurus/modules/${component}`

/**
 * A remark plugin for sites with `@docusaurus/theme-live-codeblock`: a code block with `live` in its info string is an editor.
 * The static code block stays as its child.
 */
export function remarkLiveCode() {
  return (tree: MarkdownParent): void => {
    let isUsed = false
    visit(tree, 'code', (node, index, parent) => {
      const { lang, meta, value } = node as unknown as CodeNode
      if (index === undefined || !/(?:^|\s)live(?:\s|$)/.test(meta ?? '')) return undefined
      isUsed = true
      const attributes = { code: value, language: lang, metastring: meta }
      const element: MarkdownParent = {
        type: 'mdxJsxFlowElement',
        name: component,
        attributes: Object.entries(attributes).map(([name, value]) => ({
          ...{ type: 'mdxJsxAttribute', name, value },
        })),
        children: [node],
      }
      const { children } = parent as unknown as MarkdownParent
      children[index] = element
      return SKIP
    })
    if (isUsed) tree.children.unshift(importNode)
  }
}

const importNode: MarkdownNode = {
  type: 'mdxjsEsm',
  value: `import ${component} from '${moduleName}'`,
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ImportDeclaration',
          specifiers: [
            { type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: component } },
          ],
          source: { type: 'Literal', value: moduleName },
          attributes: [],
        },
      ],
    },
  },
}
