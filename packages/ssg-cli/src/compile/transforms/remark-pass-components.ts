import type { Program } from 'estree'
import type { Root } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { visit } from '../visit.ts'
import { markdownImports } from './rehype-includes.ts'

/** Passes the theme's components on to included Markdown files, which use them without an import too. */
export function remarkPassComponents() {
  return (tree: Root): void => {
    const partials = new Set<string>()
    visit(tree, 'mdxjsEsm', ({ data }) => {
      for (const [name] of markdownImports(data?.estree)) partials.add(name)
    })
    if (partials.size === 0) return
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      if (partials.has(node.name ?? '')) node.attributes.unshift(componentsAttribute())
    })
  }
}

/** `components={props.components}` */
function componentsAttribute(): MdxJsxAttribute {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ExpressionStatement',
        expression: {
          type: 'MemberExpression',
          object: { type: 'Identifier', name: 'props' },
          property: { type: 'Identifier', name: 'components' },
          computed: false,
          optional: false,
        },
      },
    ],
  }
  const value = 'props.components'
  return {
    type: 'mdxJsxAttribute',
    name: 'components',
    value: { type: 'mdxJsxAttributeValueExpression', value, data: { estree } },
  }
}
