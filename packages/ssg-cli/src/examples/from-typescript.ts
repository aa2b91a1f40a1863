import ts from 'typescript'
import type { SourceFileCache } from '../api/create-type-program.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Example } from './example.ts'

/** What blocks of one version are checked with. */
export interface TypeCheckContext {
  /** A folder that can import the packages. */
  readonly dir: string
  /** The package readers import, by which members of no type are meant. */
  readonly packageName: string
  /** All that it exports. */
  readonly exportedNames: ReadonlySet<string>
  readonly sourceFiles: SourceFileCache
}

/** What the compiler says, at its place in the page. `header` lines of the module are not the author's. */
export function fromTypeScript(
  { messageText, start = 0, length = 1 }: ts.Diagnostic,
  source: ts.SourceFile,
  { file, line, indent }: Example,
  header: number,
): Diagnostic {
  const spot = source.getLineAndCharacterOfPosition(start)
  const [message = '', ...details] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')
  return {
    severity: 'error',
    rule: 'example-types',
    reason: message,
    ...(details.length === 0 ? {} : { hint: details.map((detail) => detail.trim()).join(' ') }),
    place: {
      file,
      line: line + Math.max(0, spot.line - header),
      column: indent + spot.character + 1,
      length,
    },
  }
}
