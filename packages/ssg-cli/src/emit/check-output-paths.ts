import { BuildFailure, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../outputs/output-file.ts'

/** The longest name of a file or folder, in bytes, that all usual file systems take. */
const maxNameBytes = 255

/**
 * Complains about files that cannot lie in one folder: two with one name, names that differ only by
 * case or by Unicode normalisation (macOS and Windows hold them for equal), a file where another
 * needs a folder, and names that no file system takes.
 */
export function checkOutputPaths(files: readonly OutputFile[]): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const taken = new Map<string, OutputFile>()

  for (const file of files) {
    const problem = invalidNameReason(file.path)
    if (problem !== undefined) {
      diagnostics.push(invalidName(file, problem))
      continue
    }
    const first = taken.get(collisionKey(file.path))
    if (first === undefined) taken.set(collisionKey(file.path), file)
    else
      diagnostics.push(
        first.path === file.path ? duplicatePath(file, first) : equivalentPath(file, first),
      )
  }

  for (const file of taken.values()) {
    const blocking = parentFolders(collisionKey(file.path)).find((parent) => taken.has(parent))
    const other = blocking === undefined ? undefined : taken.get(blocking)
    if (other !== undefined) diagnostics.push(fileBlocksFolder(file, other))
  }
  return diagnostics
}

/** Throws what `checkOutputs` complains about. */
export function assertOutputPaths(files: readonly OutputFile[]): void {
  const diagnostics = checkOutputPaths(files)
  if (diagnostics.length > 0) throw new BuildFailure(diagnostics)
}

/** Equal for paths that some file system holds for one. */
function collisionKey(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** The folders that hold a path: `a/b/c` lies in `a` and `a/b`. */
function parentFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

function invalidNameReason(path: string): string | undefined {
  for (const name of path.split('/')) {
    if (name === '' || name === '.' || name === '..') return 'expected a path of plain names'
    if (/[\0\\]/.test(name)) return 'a name cannot hold a backslash or the character NUL'
    const bytes = Buffer.byteLength(name)
    if (bytes > maxNameBytes) return `a name has ${bytes} bytes, expected at most ${maxNameBytes}`
  }
  return undefined
}

function invalidName(file: OutputFile, problem: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'output-name',
    reason: `Unexpected output "${file.path}": ${problem}`,
    hint: 'Give the page another slug, or the file another name',
    place: placeOf(file),
  }
}

function duplicatePath(file: OutputFile, first: OutputFile): Diagnostic {
  return collision(file, first, `Unexpected second file for "${file.path}"`)
}

function equivalentPath(file: OutputFile, first: OutputFile): Diagnostic {
  const reason = `Unexpected output "${file.path}" beside "${first.path}": on macOS and Windows they are one file`
  return collision(file, first, reason)
}

function fileBlocksFolder(file: OutputFile, other: OutputFile): Diagnostic {
  const reason = `Unexpected file "${other.path}" where "${file.path}" needs a folder`
  return collision(file, other, reason)
}

function collision(file: OutputFile, other: OutputFile, reason: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'output-collision',
    reason,
    hint: 'Give one of the two another slug or name',
    place: placeOf(file),
    related: [{ note: 'the other one', place: placeOf(other) }],
  }
}

/** A copied file can be opened; one that nobody asked for is named by where it would be written. */
function placeOf({ path, source, place }: OutputFile): Place {
  return place?.() ?? { file: 'copyFrom' in source ? source.copyFrom : path, line: 1, column: 1 }
}
