import { mdxComponentNames, readableCodeBlock } from '@ssgdocs/runtime/contract/mdx-components'
import { trustedHtmlGlobal } from '@ssgdocs/runtime/contract/trusted-html'
import type { Program } from 'estree'
import type { Element, ElementContent, Parents, Root } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { Body } from '../body.ts'
import {
  type CodeBlockSource,
  codeBlockClassName,
  type RenderedCodeBlock,
} from '../code-blocks/render-code-block.ts'
import { escapeAttribute } from '../escape-html.ts'
import { visit } from '../visit.ts'
import type { CodeBlock } from './rehype-highlight-code.ts'

/** Replaces rendered code blocks with raw HTML in a static body, and with JSX in an interactive one. */
export function rehypeEmbedCode(kind: Body['kind']) {
  return (tree: Root): void => {
    visit(tree, 'codeBlock', (block, index, parent) => {
      if (parent === undefined || index === undefined) return
      parent.children[index] = kind === 'static' ? toRawHtml(block) : toJsxElement(block, parent)
    })
  }
}

/** A component of the site, which may read its children, unlike those of the theme. */
function isSiteComponent(node: Parents): boolean {
  if (node.type !== 'mdxJsxFlowElement' || node.name === null) return false
  const isOfTheme = mdxComponentNames.some((name) => name === node.name)
  return /^[A-Z]/.test(node.name) && !isOfTheme
}

function toRawHtml({ innerHtml, wrapperAttributes }: RenderedCodeBlock): ElementContent {
  const written = Object.entries(wrapperAttributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')
  return { type: 'raw', value: `<div class="${codeBlockClassName}"${written}>${innerHtml}</div>` }
}

/** Sets the content as HTML, so that the module does not create an element for each token. */
function toJsxElement(
  { innerHtml, wrapperAttributes, source }: CodeBlock,
  parent: Parents,
): ElementContent {
  const isReadable = isSiteComponent(parent)
  const element: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name: isReadable ? readableCodeBlock : 'div',
    attributes: [
      jsxAttribute('className', codeBlockClassName),
      ...Object.entries(wrapperAttributes).map(([name, value]) => jsxAttribute(name, value)),
      jsxAttribute('dangerouslySetInnerHTML', {
        type: 'mdxJsxAttributeValueExpression',
        value: '',
        data: { estree: innerHtmlProgram(innerHtml) },
      }),
    ],
    children: isReadable ? [toCodeElement(source)] : [],
  }
  return element
}

/** The code as MDX passes it to components. */
function toCodeElement({ language, meta, code }: CodeBlockSource): Element {
  return {
    type: 'element',
    tagName: 'code',
    properties: {
      ...(language === null ? {} : { className: [`language-${language}`] }),
      ...(meta === '' ? {} : { metastring: meta }),
    },
    children: [{ type: 'text', value: code }],
  }
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
