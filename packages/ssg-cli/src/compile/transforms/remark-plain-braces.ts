import type { Expression, Program } from 'estree'
import type { Nodes, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { isJsx, type JsxElement } from '../jsx-element.ts'
import { SKIP, visit } from '../visit.ts'
import { withoutComments } from './comment-texts.ts'
import { declaredNames } from './module-names.ts'

/** Names that a text may use without declaring them. The bundler replaces `require`. */
const predefinedNames = [
  ...['props', 'toc', 'frontMatter', 'contentTitle', 'metadata', 'assets', 'undefined', 'require'],
]

/**
 * Handles expressions that begin with an undeclared name, such as `{id}` in `/users/{id}`. In a
 * Markdown file they are text; in MDX they are an error, since the page would throw when it renders,
 * without a line number.
 */
export function remarkPlainBraces({ isMarkdown }: { readonly isMarkdown: boolean }) {
  return (tree: Root, file: VFile): void => {
    const declared = new Set(predefinedNames)
    visit(tree, 'mdxjsEsm', ({ data }) => {
      if (data?.estree != null) for (const name of declaredNames(data.estree)) declared.add(name)
    })
    const isDeclared = (name: string) => declared.has(name) || name in globalThis
    visit(tree, (node, index, parent) => {
      if (isJsx(node)) for (const value of valuesOf(node)) reportUnknown(value, node)
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return undefined
      const name = firstName(node.data?.estree)
      if (parent === undefined || index === undefined || name === null) return undefined
      if (isDeclared(name)) return undefined
      if (!isMarkdown) {
        fail(name, node, 'Write `\\{` for a literal brace, or put the text in backticks')
        return undefined
      }
      const text = { type: 'text', value: `{${withoutComments(node)}}` } as const
      const isFlow = node.type === 'mdxFlowExpression'
      const plain = isFlow ? { type: 'paragraph', children: [text] } : text
      parent.children[index] = { ...plain, position: node.position } as RootContent
      return SKIP
    })

    function reportUnknown({ attribute, program }: AttributeValue, node: JsxElement): void {
      const name = firstName(program)
      if (name === null || isDeclared(name)) return
      fail(name, node, `Write \`${attribute}="${name}"\` for a text, or import \`${name}\``)
    }

    function fail(name: string, { position }: Pick<Nodes, 'position'>, hint: string): void {
      const message = file.message(`\`${name}\` is not defined`, {
        place: position,
        ruleId: 'unknown-name',
        source: 'ssg',
      })
      message.fatal = true
      message.note = hint
    }
  }
}

interface AttributeValue {
  readonly attribute: string
  readonly program: Program | null | undefined
}

/** The attributes whose values are expressions. */
function valuesOf({ attributes }: JsxElement): readonly AttributeValue[] {
  return attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'object'
      ? [{ attribute: attribute.name, program: attribute.value?.data?.estree }]
      : [],
  )
}

/** The first name of an expression that is only a name, a property or a call of one, or a list of names. */
function firstName(program: Program | null | undefined): string | null {
  const statement = program?.body[0]
  return statement?.type === 'ExpressionStatement' ? nameOf(statement.expression) : null
}

function nameOf(expression: Expression): string | null {
  switch (expression.type) {
    case 'Identifier':
      return expression.name
    case 'MemberExpression':
      return expression.object.type === 'Super' ? null : nameOf(expression.object)
    case 'CallExpression':
      return expression.callee.type === 'Super' ? null : nameOf(expression.callee)
    case 'ObjectExpression': {
      const [property] = expression.properties
      const isShorthand = property?.type === 'Property' && property.shorthand
      return isShorthand && property.key.type === 'Identifier' ? property.key.name : null
    }
    default:
      return null
  }
}
