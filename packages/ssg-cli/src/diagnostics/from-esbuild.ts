import { readFileSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Location, Message } from 'esbuild'
import type { Diagnostic, Place } from './diagnostic.ts'

/** A message of the bundler. Its files are relative to `workingDir`. */
export function fromEsbuild(message: Message, siteDir: string, workingDir = siteDir): Diagnostic {
  const { location, text, notes } = message
  const note = notes[0]?.text
  return {
    severity: 'error',
    rule: 'bundle',
    reason: text,
    ...(note === undefined || note === '' ? {} : { hint: note }),
    place:
      location === null
        ? { file: '(bundle)', line: 1, column: 1 }
        : {
            file: displayPathOf(
              siteDir,
              resolve(workingDir, location.file.replace(/^ssg-\w+:/, '')),
            ),
            line: location.line,
            ...toCharacterRange(location),
          },
  }
}

/** The bundler counts in bytes and from 0, people in characters and from 1. */
function toCharacterRange({ column, length, lineText }: Location): {
  column: number
  length: number
} {
  const bytes = Buffer.from(lineText)
  const charactersTo = (end: number) => bytes.subarray(0, end).toString().length
  const from = charactersTo(column)
  return { column: from + 1, length: Math.max(1, charactersTo(column + length) - from) }
}

/** What a module of the site's own threw: messages of the bundler, or an error while it ran. */
export function fromModuleError(error: unknown, path: string, siteDir: string): Diagnostic[] {
  if (isEsbuildFailure(error)) {
    return error.errors.map((message) => fromEsbuild(message, siteDir, process.cwd()))
  }
  const missing = missingPackageName(error)
  if (missing !== undefined) return [missingPackageDiagnostic(missing, path, siteDir)]
  return [
    {
      severity: 'error',
      rule: 'module-error',
      reason: `Unexpected error while running it: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Correct the module; the message is its own',
      place: placeInStack(error, path, siteDir),
    },
  ]
}

function isEsbuildFailure(error: unknown): error is { readonly errors: readonly Message[] } {
  // An `AggregateError` of the module's own has errors too, but no texts of the bundler.
  return (
    error instanceof Error &&
    'errors' in error &&
    Array.isArray(error.errors) &&
    error.errors.every((one) => typeof one?.text === 'string' && 'location' in one)
  )
}

/** Packages are left to Node, which names the bundle that imports them: of no use to the author. */
function missingPackageName(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') {
    return undefined
  }
  return /^Cannot find package '([^']+)'/.exec(error.message)?.[1]
}

function missingPackageDiagnostic(name: string, path: string, siteDir: string): Diagnostic {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  const offset = Math.max(text.indexOf(`'${name}`), text.indexOf(`"${name}`))
  const before = text.slice(0, Math.max(0, offset))
  return {
    severity: 'error',
    rule: 'module-error',
    reason: `Unexpected import of "${name}", expected a package that is installed`,
    hint: 'Install the package, or correct its name',
    place: {
      file: displayPathOf(siteDir, path),
      line: before.split('\n').length,
      column: before.length - before.lastIndexOf('\n'),
      length: offset < 0 ? 1 : name.length + 2,
    },
  }
}

/** The first call within the author's own files; the start of the module when the stack does not say. */
function placeInStack(error: unknown, path: string, siteDir: string): Place {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const [, location = '', line, column] of stack.matchAll(
    /((?:file:|\/|[A-Z]:\\).*?):(\d+):(\d+)\)?$/gm,
  )) {
    const file = location.startsWith('file:') ? fileURLToPath(location) : location
    if (file === path || isAuthorFile(siteDir, file)) {
      return { file: displayPathOf(siteDir, file), line: Number(line), column: Number(column) }
    }
  }
  return { file: displayPathOf(siteDir, path), line: 1, column: 1 }
}

/** Not in a package, nor in a folder of ours such as `.ssg`. */
function isAuthorFile(siteDir: string, file: string): boolean {
  const parts = relative(siteDir, file).split(sep)
  return parts.every((part) => part !== 'node_modules' && !part.startsWith('.'))
}

function displayPathOf(siteDir: string, path: string): string {
  const absolute = isAbsolute(path) ? path : resolve(siteDir, path)
  return relative(siteDir, absolute).split(sep).join('/')
}
