import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Location, PartialMessage } from 'esbuild'
import { MissingPackageError } from './import-from-site.ts'

/** The error that Sass, Less and PostCSS throw for an invalid stylesheet. Sass counts from 0, Less only columns. */
interface StylesheetProblem {
  readonly message: string
  readonly sassMessage?: string
  readonly span?: {
    readonly url?: URL
    readonly start: { readonly line: number; readonly column: number }
    readonly text: string
  }
  readonly reason?: string
  readonly file?: string
  readonly filename?: string
  readonly line?: number
  readonly column?: number
}

/** Converts an error of compiling a stylesheet for esbuild to report. */
export function stylesheetError(error: unknown, path: string): PartialMessage {
  if (error instanceof MissingPackageError) {
    const { packageName } = error
    return {
      text: `${basename(path)} needs the package ${packageName}, which is not installed`,
      notes: [{ text: `Run \`npm install --save-dev ${packageName}\`` }],
      location: { file: path, line: 1 },
    }
  }
  const problem = error as StylesheetProblem
  const { message, sassMessage, reason } = problem
  return { text: sassMessage ?? reason ?? message, location: locationOf(problem, path) }
}

function locationOf(problem: StylesheetProblem, path: string): Partial<Location> {
  const { span, file, filename, line = 1, column = 0 } = problem
  if (span !== undefined) {
    const sassFile = span.url === undefined ? path : fileURLToPath(span.url)
    const place = { line: span.start.line + 1, column: span.start.column }
    return locationIn(sassFile, place, span.text.split('\n', 1)[0]?.length)
  }
  if (filename !== undefined) return locationIn(filename, { line, column })
  // PostCSS reads what Sass or Less has compiled, whose columns the author does not have.
  const isAsWritten = extname(file ?? path) === '.css'
  return locationIn(file ?? path, { line, column: isAsWritten ? Math.max(0, column - 1) : 0 })
}

/** The place as esbuild counts: columns and lengths in bytes, from 0. */
function locationIn(
  file: string,
  { line, column }: { readonly line: number; readonly column: number },
  length = 0,
): Partial<Location> {
  const lineText = lineOf(file, line)
  const bytesTo = (end: number) => Buffer.byteLength(lineText.slice(0, end))
  const start = bytesTo(column)
  return { file, line, lineText, column: start, length: bytesTo(column + length) - start }
}

/** Empty if an editor has just removed the file. */
function lineOf(file: string, line: number): string {
  try {
    return readFileSync(file, 'utf8').split(/\r\n|\r|\n/)[line - 1] ?? ''
  } catch {
    return ''
  }
}
