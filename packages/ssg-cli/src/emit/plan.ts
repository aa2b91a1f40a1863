import { BuildFailure, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../outputs/output-file.ts'

/** The longest name of a file or folder, in bytes, that all usual file systems take. */
const longestName = 255

/**
 * Complains about files that cannot lie in one folder: two with one name, names that differ only by
 * case or by Unicode normalisation (macOS and Windows hold them for equal), a file where another
 * needs a folder, and names that no file system takes.
 */
export function checkOutputs(files: readonly OutputFile[]): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const taken = new Map<string, OutputFile>()

  for (const file of files) {
    const problem = problemOfPath(file.path)
    if (problem !== undefined) {
      diagnostics.push(impossibleName(file, problem))
      continue
    }
    const first = taken.get(folded(file.path))
    if (first === undefined) taken.set(folded(file.path), file)
    else diagnostics.push(first.path === file.path ? twice(file, first) : alike(file, first))
  }

  for (const file of taken.values()) {
    const blocking = parentsOf(folded(file.path)).find((parent) => taken.has(parent))
    const other = blocking === undefined ? undefined : taken.get(blocking)
    if (other !== undefined) diagnostics.push(fileInTheWay(file, other))
  }
  return diagnostics
}

/** Throws what `checkOutputs` complains about. */
export function assertOutputs(files: readonly OutputFile[]): void {
  const diagnostics = checkOutputs(files)
  if (diagnostics.length > 0) throw new BuildFailure(diagnostics)
}

/** Equal for paths that some file system holds for one. */
function folded(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** The folders that hold a path: `a/b/c` lies in `a` and `a/b`. */
function parentsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

function problemOfPath(path: string): string | undefined {
  for (const name of path.split('/')) {
    if (name === '' || name === '.' || name === '..') return 'expected a path of plain names'
    if (/[\0\\]/.test(name)) return 'a name cannot hold a backslash or the character NUL'
    const bytes = Buffer.byteLength(name)
    if (bytes > longestName) return `a name has ${bytes} bytes, expected at most ${longestName}`
  }
  return undefined
}

function impossibleName(file: OutputFile, problem: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'output-name',
    reason: `Unexpected output "${file.path}": ${problem}`,
    hint: 'Give the page another slug, or the file another name',
    place: placeOf(file),
  }
}

function twice(file: OutputFile, first: OutputFile): Diagnostic {
  return collision(file, first, `Unexpected second file for "${file.path}"`)
}

function alike(file: OutputFile, first: OutputFile): Diagnostic {
  const reason = `Unexpected output "${file.path}" beside "${first.path}": on macOS and Windows they are one file`
  return collision(file, first, reason)
}

function fileInTheWay(file: OutputFile, other: OutputFile): Diagnostic {
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
  return place?.() ?? { file: 'copyOf' in source ? source.copyOf : path, line: 1, column: 1 }
}
