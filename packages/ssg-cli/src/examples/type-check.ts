import type ts from 'typescript'
import { typeProgram, virtualPath } from '../api/type-program.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Example } from './example.ts'
import { checkSignature, signatureText } from './signature.ts'
import { type TypeContext, typeError } from './type-context.ts'

/** Checks each block as a module of its own. The answers are in the order of the blocks. */
export function typeCheck(
  examples: readonly Example[],
  context: TypeContext,
): readonly (readonly Diagnostic[])[] {
  const { dir, parsed } = context
  const paths = examples.map((example, index) =>
    virtualPath(dir, `example-${index}.${extensionOf(example)}`),
  )
  const texts = new Map(
    examples.map((example, index) => [
      paths[index] as string,
      example.words.signature === null ? example.code : signatureText(example, context),
    ]),
  )
  const program = typeProgram(dir, texts, parsed)
  return examples.map((example, index) => {
    const source = program.getSourceFile(paths[index] as string) as ts.SourceFile
    if (example.words.signature !== null) return checkSignature(example, source, program)
    const syntactic = program.getSyntacticDiagnostics(source)
    const found = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(source)
    return found.map((one) => typeError(one, source, example, 0))
  })
}

function extensionOf({ words, extension }: Example): string {
  return words.signature === null ? extension : 'mts'
}
