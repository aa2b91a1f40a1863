import { Parser } from 'acorn'
import type { Program } from 'estree'
import type { VFile } from 'vfile'
import { declaredNames, referencedNames } from './module-names.ts'

/**
 * Exports `toc`, `frontMatter` and `contentTitle` from a module that reads them without declaring
 * them. Pages that import the module find them there too.
 */
export function recmaPageVariables(frontMatter: object = {}) {
  return (program: Program, { data }: VFile): void => {
    const referenced = referencedNames(program)
    const declared = new Set(declaredNames(program))
    const values = {
      toc: (data.headings ?? []).map(({ id, level, html }) => ({ value: html, id, level })),
      frontMatter,
      contentTitle: data.contentTitle ?? undefined,
    }
    for (const [name, value] of Object.entries(values)) {
      if (referenced.has(name) && !declared.has(name)) {
        program.body.push(...parseModule(`export const ${name} = ${JSON.stringify(value)}`).body)
      }
    }
  }
}

function parseModule(code: string): Program {
  return Parser.parse(code, { ecmaVersion: 2024, sourceType: 'module' }) as Program
}
