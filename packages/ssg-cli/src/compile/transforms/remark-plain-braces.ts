import type { Expression, Program } from 'estree'
import type { Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { SKIP, visit } from '../visit.ts'
import { declaredNames } from './remark-check-components.ts'
import { isOnlyComment } from './remark-comments.ts'

/** What a text may read without declaring it. */
const predefinedNames = ['props', 'toc', 'frontMatter', 'contentTitle', 'metadata', 'undefined']

/**
 * Braces around a name that nothing declares are no code: `/users/{id}`. In a Markdown file they are
 * text again; in MDX they are an error here, since a page that runs them would fail without a place.
 */
export function remarkPlainBraces({ isMarkdown }: { readonly isMarkdown: boolean }) {
  return (tree: Root, file: VFile): void => {
    const known = new Set(predefinedNames)
    visit(tree, 'mdxjsEsm', ({ data }) => {
      if (data?.estree != null) for (const name of declaredNames(data.estree)) known.add(name)
    })
    visit(tree, (node, index, parent) => {
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return undefined
      if (parent === undefined || index === undefined || isOnlyComment(node.value)) return undefined
      const name = rootName(node.data?.estree)
      if (name === null || known.has(name) || name in globalThis) return undefined
      if (!isMarkdown) {
        const message = file.message(
          `Unexpected name \`${name}\` between braces, expected one that this page imports or defines`,
          { place: node.position, ruleId: 'unknown-name', source: 'ssg' },
        )
        message.fatal = true
        message.note = 'Write `\\{` for a brace that is text, or put the words in backticks'
        return undefined
      }
      const text = { type: 'text', value: `{${node.value}}` } as const
      const isFlow = node.type === 'mdxFlowExpression'
      const plain = isFlow ? { type: 'paragraph', children: [text] } : text
      parent.children[index] = { ...plain, position: node.position } as RootContent
      return SKIP
    })
  }
}

/** The name an expression begins with when it is nothing but a name, a property of one, or a list of names. */
function rootName(program: Program | null | undefined): string | null {
  const statement = program?.body[0]
  return statement?.type === 'ExpressionStatement' ? nameOf(statement.expression) : null
}

function nameOf(expression: Expression): string | null {
  switch (expression.type) {
    case 'Identifier':
      return expression.name
    case 'MemberExpression':
      return expression.object.type === 'Super' ? null : nameOf(expression.object)
    case 'ObjectExpression': {
      const [property] = expression.properties
      const isShort = property?.type === 'Property' && property.shorthand
      return isShort && property.key.type === 'Identifier' ? property.key.name : null
    }
    default:
      return null
  }
}
