import type { Program } from 'estree'
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import type { Include } from '../page.ts'
import { visit } from '../visit.ts'
import { headingLevel } from './rehype-headings.ts'

/** Records where a text renders other Markdown files: their headings and text belong to the page. */
export function rehypeIncludes() {
  return (tree: Root, file: VFile): void => {
    const includes: Include[] = []
    const specifiers = new Map<string, string>()
    let headingsBefore = 0
    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm') {
        for (const [name, specifier] of markdownImports(node.data?.estree)) {
          specifiers.set(name, specifier)
        }
      }
    })
    if (specifiers.size > 0) {
      visit(tree, (node) => {
        if (node.type === 'element' && (headingLevel(node) ?? 1) > 1) headingsBefore++
        if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
        const specifier = specifiers.get(node.name ?? '')
        if (specifier === undefined) return
        const { line = 1, column = 1 } = node.position?.start ?? {}
        includes.push({ specifier, headingsBefore, line, column })
      })
    }
    file.data.includes = includes
  }
}

/** Components that a module imports from Markdown files, each with the import specifier. */
export function markdownImports(program: Program | null | undefined): [string, string][] {
  return (program?.body ?? []).flatMap((statement): [string, string][] => {
    if (statement.type !== 'ImportDeclaration') return []
    const specifier = String(statement.source.value)
    if (!/\.mdx?$/.test(specifier)) return []
    return statement.specifiers
      .filter(({ type }) => type === 'ImportDefaultSpecifier')
      .map(({ local }) => [local.name, specifier])
  })
}
