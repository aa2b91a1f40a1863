import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import ts from 'typescript'
import type { SourceFileCache } from '../api/create-type-program.ts'
import type { Example } from './example.ts'

/** Type-checking inputs of the examples of one version. */
export interface TypeCheckContext {
  /** A folder from which the packages can be imported. */
  readonly dir: string
  /** The documented package; `signature` without a type refers to its exports. */
  readonly packageName: string
  /** All exports of the package. */
  readonly exportedNames: ReadonlySet<string>
  readonly sourceFiles: SourceFileCache
}

/** The module that an example was checked as. */
export interface ExampleModule {
  readonly source: ts.SourceFile
  readonly example: Example
  /** Number of lines before the author's code. */
  readonly headerLines: number
}

/** Converts a message of the TypeScript compiler to a diagnostic at its place on the page. */
export function fromTypeScript(
  { messageText, start = 0, length = 1 }: ts.Diagnostic,
  { source, example, headerLines }: ExampleModule,
): Diagnostic {
  const { file, line, indent } = example
  const position = source.getLineAndCharacterOfPosition(start)
  const [message = '', ...details] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')
  return {
    severity: 'error',
    rule: 'example-types',
    reason: message,
    ...(details.length === 0 ? {} : { hint: details.map((detail) => detail.trim()).join(' ') }),
    place: {
      file,
      line: line + Math.max(0, position.line - headerLines),
      column: indent + position.character + 1,
      length,
    },
  }
}
