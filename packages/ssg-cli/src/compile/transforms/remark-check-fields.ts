import type { Program } from 'estree'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { likelyTypo } from '../../diagnostics/suggest.ts'
import { report } from '../checks/report.ts'
import { visit } from '../visit.ts'

/**
 * Reports `{frontMatter.name}` if the page has no such field: it would show nothing. `fields` is null
 * for a text whose front matter is not that of the page, such as a partial.
 */
export function remarkCheckFields(fields: Readonly<Record<string, unknown>> | null) {
  return (tree: Root, file: VFile): void => {
    if (fields === null) return
    visit(tree, (node) => {
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return
      const name = fieldOf(node.data?.estree)
      if (name === null || Object.hasOwn(fields, name)) return
      const near = likelyTypo(name, Object.keys(fields))
      report(file, {
        rule: 'unknown-name',
        reason: `The front matter of this page has no field \`${name}\`, so this shows nothing`,
        hint:
          near === undefined
            ? `Add a line \`${name}: …\` to the front matter`
            : `Did you mean \`frontMatter.${near}\`?`,
        ...(node.position?.start ?? { line: 1, column: 1 }),
        length: node.value.length + 2,
      })
    })
  }
}

/** The name in an expression that is only `frontMatter.name`. */
function fieldOf(program: Program | null | undefined): string | null {
  const statement = program?.body[0]
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  if (expression?.type !== 'MemberExpression' || expression.computed) return null
  const { object, property } = expression
  const isField = object.type === 'Identifier' && object.name === 'frontMatter'
  return isField && property.type === 'Identifier' ? property.name : null
}
