import type { Program } from 'estree'
import type { VFile } from 'vfile'
import { referencedNames } from './module-names.ts'

/** Records whether a module shows the cards of the pages around it, which the view must then contain. */
export function recmaDocCards() {
  return (program: Program, file: VFile): void => {
    file.data.usesDocCardList =
      program.body.some(importsDocCardList) || referencedNames(program).has('DocCardList')
  }
}

function importsDocCardList(statement: Program['body'][number]): boolean {
  return statement.type === 'ImportDeclaration' && statement.source.value === '@theme/DocCardList'
}
