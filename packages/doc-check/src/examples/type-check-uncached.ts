import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import type ts from 'typescript'
import { createTypeProgram, virtualPath } from '../api/create-type-program.ts'
import { checkSignature, createSignatureModule } from './check-signature.ts'
import type { Example } from './example.ts'
import { fromTypeScript, type TypeCheckContext } from './from-typescript.ts'

/** Type-checks each example as a separate module. Returns the diagnostics of each example, in order. */
export function typeCheckUncached(
  examples: readonly Example[],
  context: TypeCheckContext,
): readonly (readonly Diagnostic[])[] {
  const { dir, sourceFiles } = context
  const paths = examples.map((example, index) =>
    virtualPath(dir, `example-${index}/example.${extensionOf(example)}`),
  )
  const texts = new Map(
    examples.flatMap((example, index) => [
      [
        paths[index] as string,
        example.options.signature === null ? example.code : createSignatureModule(example, context),
      ],
      ...Object.entries(example.modules).map(
        ([title, code]) => [virtualPath(dir, `example-${index}/${title}`), code] as const,
      ),
    ]),
  )
  const program = createTypeProgram(dir, texts, sourceFiles)
  return examples.map((example, index) => {
    const source = program.getSourceFile(paths[index] as string) as ts.SourceFile
    if (example.options.signature !== null) return checkSignature(example, source, program)
    const syntactic = program.getSyntacticDiagnostics(source)
    const errors = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(source)
    return errors.map((error) => fromTypeScript(error, { source, example, headerLines: 0 }))
  })
}

function extensionOf({ options, extension }: Example): string {
  return options.signature === null ? extension : 'mts'
}
