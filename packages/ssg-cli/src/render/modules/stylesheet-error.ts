import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PartialMessage } from 'esbuild'
import { MissingPackageError } from './import-from-site.ts'

/** The error that Sass, Less and PostCSS throw for an invalid stylesheet. Sass counts lines from 0. */
interface StylesheetProblem {
  readonly message: string
  readonly sassMessage?: string
  readonly span?: { readonly url?: URL; readonly start: { readonly line: number } }
  readonly reason?: string
  readonly file?: string
  readonly filename?: string
  readonly line?: number
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
  const { message, sassMessage, span, reason, file, filename, line } = error as StylesheetProblem
  const sassFile = span?.url === undefined ? undefined : fileURLToPath(span.url)
  const sassLine = span === undefined ? undefined : span.start.line + 1
  return {
    text: sassMessage ?? reason ?? message,
    location: { file: sassFile ?? file ?? filename ?? path, line: sassLine ?? line ?? 1 },
  }
}
