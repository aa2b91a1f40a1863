import { Parser } from 'acorn'
import type { Program } from 'estree'
import type { VFile } from 'vfile'
import { type PageVariableSource, pageVariables } from '../page-variables.ts'
import { declaredNames, reexportedNames, referencedNames } from './module-names.ts'

interface PageVariableOptions extends Pick<PageVariableSource, 'frontMatter'> {
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
    const { contentTitle = null, headings = [] } = data
    const values = pageVariables({ frontMatter, contentTitle, headings })
    for (const [name, value] of Object.entries(values)) {
      if ((exportsAll || referenced.has(name)) && !declared.has(name)) {
        program.body.push(...parseModule(`export const ${name} = ${JSON.stringify(value)}`).body)
      }
    }
  }
}

function parseModule(code: string): Program {
  return Parser.parse(code, { ecmaVersion: 2024, sourceType: 'module' }) as Program
}
