import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Location, Message, Note } from 'esbuild'
import { findUp } from '../io/find-package.ts'
import type { Diagnostic, Place } from './diagnostic.ts'
import { unreadableFile } from './unreadable-file.ts'

/** Converts a message of esbuild, whose paths are relative to `workingDir`. */
export function fromEsbuild(message: Message, siteDir: string, workingDir = siteDir): Diagnostic {
  const { detail, location, text, notes } = message
  const [, misspelt] = /^Cannot read file: (.+)$/.exec(text) ?? []
  if (misspelt !== undefined) return otherCapitals(displayPathOf(siteDir, misspelt))
  const [, path, error] = /^Cannot read file "(.+)": (.+)$/.exec(text) ?? []
  if (path !== undefined)
    return unreadableFile(new Error(error), displayPathOf(siteDir, resolve(workingDir, path)))
  const [first] = notes.filter((note) => !isAboutPlugin.test(note.text))
  const note =
    hintForPackage(text, workingDir) ?? hintOf(first, siteDir, workingDir) ?? hintForText(text)
  return {
    severity: 'error',
    // A plugin of ours can set the rule: esbuild passes `detail` through.
    rule: detail === 'module-error' ? detail : 'bundle',
    reason: text,
    ...(note === undefined || note === '' ? {} : { hint: note }),
    ...(text.startsWith('No matching export in ') && { missing: 'export' }),
    place:
      location === null
        ? { file: '(bundle)', line: 1, column: 1 }
        : {
            file: fileOf(location, siteDir, workingDir),
            line: location.line,
            ...toCharacterRange(location),
          },
  }
}

/** esbuild adds it to the errors of our plugins. */
const isAboutPlugin = /^The plugin "ssg-/

/** esbuild finds files as on macOS and Windows, where capitals do not matter. */
function otherCapitals(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'bundle',
    reason: `Cannot read the file ${file}`,
    hint: 'Write the name of the file where it is imported with the same capitals as the file has',
    place: { file, line: 1, column: 1 },
  }
}

/** A note is a hint, or says where something is. */
function hintOf(note: Note | undefined, siteDir: string, workingDir: string): string | undefined {
  if (!note?.location) return note?.text
  const { line, column } = { ...note.location, ...toCharacterRange(note.location) }
  return `${note.text.replace(/:$/, '')}: ${fileOf(note.location, siteDir, workingDir)}:${line}:${column}`
}

function fileOf({ file }: Location, siteDir: string, workingDir: string): string {
  return displayPathOf(siteDir, resolve(workingDir, file.replace(/^ssg-\w+:/, '')))
}

const missingFileHint = 'Correct the path, which is relative to this file, or create the file'
/** For the template literal in a call of `require` or `import`. */
const missingFolderHint =
  'Correct the folder at the start of the path, which is relative to this file, or create it'

function hintForText(text: string): string | undefined {
  if (/^Could not resolve "\.{1,2}\//.test(text)) return missingFileHint
  if (/^Could not resolve (?:require|import)\("\.{1,2}\//.test(text)) return missingFolderHint
  return /^Expected "[}\]]" but found (?:"\w+"|"[{["']|string)/.test(text)
    ? 'Add a comma at the end of the line above, or close the bracket there'
    : undefined
}

/** The bundler follows the manifest of Yarn in its working directory, whatever is in `node_modules`. */
function hintForPackage(text: string, workingDir: string): string | undefined {
  if (!/^Could not resolve "[^./]/.test(text)) return undefined
  const manifests = ['.pnp.data.json', '.pnp.cjs', '.pnp.js']
  const found = manifests.find((name) => findUp(workingDir, name) !== null)
  return found && `Delete ${found}, which replaces node_modules, or add the package with Yarn`
}

/** esbuild counts columns in bytes from 0, diagnostics in characters from 1. */
function toCharacterRange({ column, length, lineText }: Location): {
  column: number
  length: number
} {
  const bytes = Buffer.from(lineText)
  const charactersTo = (end: number) => bytes.subarray(0, end).toString().length
  const from = charactersTo(column)
  return { column: from + 1, length: Math.max(1, charactersTo(column + length) - from) }
}

/** Converts what importing a module of the site threw: esbuild messages, or an error of the module itself. */
export function fromModuleError(error: unknown, path: string, siteDir: string): Diagnostic[] {
  if (isEsbuildFailure(error)) {
    return error.errors.map((message) => fromEsbuild(message, siteDir, process.cwd()))
  }
  return [
    {
      severity: 'error',
      rule: 'module-error',
      ...explainThrown(error),
      place: placeInStack(error, siteDir, path) ?? {
        file: displayPathOf(siteDir, path),
        line: 1,
        column: 1,
      },
    },
  ]
}

function explainThrown(error: unknown): Pick<Diagnostic, 'reason' | 'hint'> {
  const message = error instanceof Error ? error.message : String(error)
  // The next lines list the modules that led to it.
  const missing = /^Cannot find module '([^']+)'/.exec(message)?.[1]
  if (missing === undefined) return { reason: `The module threw an error: ${message}` }
  return missing.startsWith('.') || isAbsolute(missing)
    ? { reason: `Cannot find the file "${missing}"`, hint: 'Correct the path' }
    : { reason: `Cannot find package "${missing}"`, hint: 'Install the package, or fix its name' }
}

function isEsbuildFailure(error: unknown): error is { readonly errors: readonly Message[] } {
  // An `AggregateError` thrown by the module has `errors` too, but they are not esbuild messages.
  return (
    error instanceof Error &&
    'errors' in error &&
    Array.isArray(error.errors) &&
    error.errors.every((one) => typeof one?.text === 'string' && 'location' in one)
  )
}

/** The topmost stack frame in the author's files or the module at `path`, or null. */
export function placeInStack(error: unknown, siteDir: string, path?: string): Place | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const [, location = '', line, column] of stack.matchAll(
    /((?:file:|\/|[A-Z]:\\).*?):(\d+):(\d+)\)?$/gm,
  )) {
    const file = location.startsWith('file:') ? fileURLToPath(location) : location
    if (file === path || isAuthorFile(siteDir, file)) {
      return { file: displayPathOf(siteDir, file), line: Number(line), column: Number(column) }
    }
  }
  return null
}

/** Excludes packages, and hidden folders such as `.ssg`. */
function isAuthorFile(siteDir: string, file: string): boolean {
  const parts = relative(siteDir, file).split(sep)
  return parts.every((part) => part !== 'node_modules' && !part.startsWith('.'))
}

function displayPathOf(siteDir: string, path: string): string {
  const absolute = isAbsolute(path) ? path : resolve(siteDir, path)
  return relative(siteDir, absolute).split(sep).join('/')
}
