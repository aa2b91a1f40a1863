import ts from 'typescript'
import { parseFenceOptions } from '../examples/parse-fence-options.ts'
import type { ProofHeading, ProofPage } from './read-proof-page.ts'

/** A signature that a page shows in a block, which `ssg check examples` compares with the package. */
export interface PageSignature {
  readonly name: string
  readonly isConstructor: boolean
  readonly parameters: readonly SignatureParameter[]
  readonly heading: ProofHeading
}

export interface SignatureParameter {
  readonly name: string
  readonly isOptional: boolean
  /** As written; an empty text without a type. */
  readonly type: string
}

/** Reads the blocks of a page that show signatures. */
export function readSignatures({ blocks }: ProofPage): readonly PageSignature[] {
  return blocks.flatMap(({ meta, value, heading }) =>
    parseFenceOptions(meta).signature === null ? [] : parseSignatures(value, heading),
  )
}

/** Reads signatures and calls such as `new Agent(options?)`. */
export function parseSignatures(text: string, heading: ProofHeading): readonly PageSignature[] {
  // In an interface, a constructor has no name.
  const names = [...text.matchAll(/^new ([\w$.]+)(?=[<(])/gm)].map(([, name = '']) => name)
  const members = text.replace(/^new [\w$.]+(?=[<(])/gm, 'new ')
  const source = ts.createSourceFile(
    's.ts',
    `interface I {\n${members}\n}`,
    ts.ScriptTarget.Latest,
    true,
  )
  const [statement] = source.statements
  if (statement === undefined || !ts.isInterfaceDeclaration(statement)) return []
  return statement.members.flatMap((member) => {
    const isConstructor = ts.isConstructSignatureDeclaration(member)
    if (!isConstructor && !ts.isMethodSignature(member)) return []
    const name = isConstructor ? (names.shift() ?? '') : member.name.getText()
    const parameters = member.parameters.map((one) => ({
      name: `${one.dotDotDotToken === undefined ? '' : '...'}${one.name.getText()}`,
      isOptional: one.questionToken !== undefined,
      type: one.type?.getText() ?? '',
    }))
    return [{ name, isConstructor, parameters, heading }]
  })
}
