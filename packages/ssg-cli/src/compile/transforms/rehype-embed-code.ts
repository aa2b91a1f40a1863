import { trustedHtmlGlobal } from '@ssgdocs/runtime/contract/trusted-html'
import type { Program } from 'estree'
import type { ElementContent, Root } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { Body } from '../body.ts'
import { codeBlockClassName, type RenderedCodeBlock } from '../code-blocks/render-code-block.ts'
import { escapeAttribute } from '../escape-html.ts'
import { visit } from '../visit.ts'

/** Replaces rendered code blocks with raw HTML in a static body, and with JSX in an interactive one. */
export function rehypeEmbedCode(kind: Body['kind']) {
  return (tree: Root): void => {
    visit(tree, 'codeBlock', (block, index, parent) => {
      if (parent === undefined || index === undefined) return
      parent.children[index] = kind === 'static' ? toRawHtml(block) : toJsxElement(block)
    })
  }
}

function toRawHtml({ innerHtml, wrapperAttributes }: RenderedCodeBlock): ElementContent {
  const written = Object.entries(wrapperAttributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')
  return { type: 'raw', value: `<div class="${codeBlockClassName}"${written}>${innerHtml}</div>` }
}

/** Sets the content as HTML, so that the module does not create an element for each token. */
function toJsxElement({ innerHtml, wrapperAttributes }: RenderedCodeBlock): ElementContent {
  const element: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: [
      jsxAttribute('className', codeBlockClassName),
      ...Object.entries(wrapperAttributes).map(([name, value]) => jsxAttribute(name, value)),
      jsxAttribute('dangerouslySetInnerHTML', {
        type: 'mdxJsxAttributeValueExpression',
        value: '',
        data: { estree: innerHtmlProgram(innerHtml) },
      }),
    ],
    children: [],
  }
  return element
}

function jsxAttribute(name: string, value: NonNullable<MdxJsxAttribute['value']>): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value }
}

/** `{ __html: (globalThis.ssgTrustedHtml ?? String)("…") }` */
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
              value: {
                type: 'CallExpression',
                optional: false,
                callee: {
                  type: 'LogicalExpression',
                  operator: '??',
                  left: {
                    type: 'MemberExpression',
                    object: { type: 'Identifier', name: 'globalThis' },
                    property: { type: 'Identifier', name: trustedHtmlGlobal },
                    computed: false,
                    optional: false,
                  },
                  right: { type: 'Identifier', name: 'String' },
                },
                arguments: [{ type: 'Literal', value: html }],
              },
            },
          ],
        },
      },
    ],
  }
}
