import { Parser } from 'acorn'
import type { Program } from 'estree'
import { declaredNames, reexportedNames } from '../../compile/transforms/module-names.ts'
import { type InteractiveBodyModule, interactivePrefix } from './interactive-body-modules.ts'

/**
 * The module that another one imports for an interactive page. The code of the page itself only exports the
 * variables that it uses, so that an edit of the front matter leaves it as it is.
 */
export async function importedPageSource(
  module: Pick<InteractiveBodyModule, 'file' | 'loadCode' | 'pageVariables'>,
): Promise<string> {
  const code = await module.loadCode(false)
  const program = Parser.parse(code, { ecmaVersion: 2024, sourceType: 'module' }) as Program
  const own = new Set([...declaredNames(program), ...reexportedNames(program)])
  const variables = Object.entries(module.pageVariables()).filter(([name]) => !own.has(name))
  const body = JSON.stringify(interactivePrefix + module.file)
  return [
    `export * from ${body}`,
    `export { default } from ${body}`,
    ...variables.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
  ].join('\n')
}
