import type { Program } from 'estree'
import type { ElementContent, Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { visit } from '../visit.ts'

/** Puts finished blocks of code into what the body becomes: HTML, or a module. */
export function rehypeEmbedCode(kind: 'static' | 'interactive') {
  return (tree: Root): void => {
    visit(tree, 'codeBlock', ({ html }, index, parent) => {
      if (parent === undefined || index === undefined) return
      parent.children[index] = kind === 'static' ? { type: 'raw', value: html } : toJsxElement(html)
    })
  }
}

const codeBlockWrapper =
  /^<div class="([^"]*)" data-part="code-block"( data-line-numbers="")?>(.*)<\/div>$/s

/** The block's element, whose inside React takes as it is: a module need not build it span by span. */
function toJsxElement(html: string): ElementContent {
  const [, className = '', numbers, inside = ''] = codeBlockWrapper.exec(html) ?? []
  const element: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'className', value: className },
      { type: 'mdxJsxAttribute', name: 'data-part', value: 'code-block' },
      ...(numbers === undefined
        ? []
        : [{ type: 'mdxJsxAttribute' as const, name: 'data-line-numbers', value: '' }]),
      {
        type: 'mdxJsxAttribute',
        name: 'dangerouslySetInnerHTML',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: '',
          data: { estree: innerHtmlProgram(inside) },
        },
      },
    ],
    children: [],
  }
  return element
}

/** `{ __html: "…" }` */
function innerHtmlProgram(html: string): Program {
  return {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ExpressionStatement',
        expression: {
          type: 'ObjectExpression',
          properties: [
            {
              type: 'Property',
              kind: 'init',
              method: false,
              shorthand: false,
              computed: false,
              key: { type: 'Identifier', name: '__html' },
              value: { type: 'Literal', value: html },
            },
          ],
        },
      },
    ],
  }
}
