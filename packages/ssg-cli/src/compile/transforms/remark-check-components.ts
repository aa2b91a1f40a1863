import { mdxComponentNames } from '@ssg/runtime/contract/mdx-components'
import type { Program } from 'estree'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { visit } from '../visit.ts'

/** Reports components that a text uses and neither the theme nor the text brings into its scope. */
export function remarkCheckComponents(own: readonly string[] | null) {
  return (tree: Root, file: VFile): void => {
    if (own === null) return
    const known = new Set<string>([...mdxComponentNames, ...own])
    const used: (MdxJsxFlowElement | MdxJsxTextElement)[] = []

    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm' && node.data?.estree != null) {
        for (const name of declaredNames(node.data.estree)) known.add(name)
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') used.push(node)
    })

    for (const { name, position } of used) {
      const component = /^[A-Z_$][\w$]*/.exec(name ?? '')?.[0]
      if (component === undefined || known.has(component)) continue
      const message = file.message(
        `Unexpected component \`<${name}>\`, expected one of the theme's, or one that this page imports or defines`,
        { place: position, ruleId: 'unknown-component', source: 'ssg' },
      )
      message.fatal = true
      message.note = `Import it at the top of the page, or write \`&lt;${name}\` to show it as text`
    }
  }
}

/** Names that imports and exports bring into a text. */
export function declaredNames(program: Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') {
      return statement.specifiers.map(({ local }) => local.name)
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration == null) return []
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [id.name] : [],
      )
    }
    return [declaration.id.name]
  })
}
