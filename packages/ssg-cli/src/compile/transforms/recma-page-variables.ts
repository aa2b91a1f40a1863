import { Parser } from 'acorn'
import type { Program } from 'estree'
import type { VFile } from 'vfile'
import { declaredNames, referencedNames } from './module-names.ts'

interface PageVariableOptions {
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** Export unused variables too, since other modules import this one. */
  readonly exportsAll: boolean
}

/**
 * Declares and exports `toc`, `frontMatter`, `contentTitle`, `metadata` and `assets` if the module
 * uses them without declaring them. Pages that import the module can import them.
 */
export function recmaPageVariables({ frontMatter, exportsAll }: PageVariableOptions) {
  return (program: Program, { data }: VFile): void => {
    const referenced = referencedNames(program)
    const declared = new Set([...declaredNames(program), ...reexportedNames(program)])
    const contentTitle = data.contentTitle ?? undefined
    const { title = contentTitle, description } = frontMatter
    const values = {
      toc: (data.headings ?? []).map(({ id, level, html }) => ({ value: html, id, level })),
      frontMatter,
      contentTitle,
      metadata: { title, description, frontMatter },
      assets: {},
    }
    for (const [name, value] of Object.entries(values)) {
      if ((exportsAll || referenced.has(name)) && !declared.has(name)) {
        program.body.push(...parseModule(`export const ${name} = ${JSON.stringify(value)}`).body)
      }
    }
  }
}

/** The exported names of `export { a as toc } from './a'`. */
function reexportedNames({ body }: Program): string[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    return statement.specifiers.map(({ exported }) => ('name' in exported ? exported.name : ''))
  })
}

function parseModule(code: string): Program {
  return Parser.parse(code, { ecmaVersion: 2024, sourceType: 'module' }) as Program
}
