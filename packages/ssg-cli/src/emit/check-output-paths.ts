import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { invalidNameReason } from '../io/invalid-path.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import { protectedNames } from './resolve-target.ts'

/**
 * Reports output paths that cannot coexist: duplicates, paths that differ only by case or Unicode
 * normalization (equal on macOS and Windows), a file where another path needs a folder, two files
 * with the same URL and different content, and names that file systems reject. Returns the files without those that are reported.
 */
export function checkOutputPaths(files: readonly OutputFile[]): Outcome<readonly OutputFile[]> {
  const diagnostics: Diagnostic[] = []
  const rejected = new Set<OutputFile>()
  const reject = (file: OutputFile, diagnostic: Diagnostic) => {
    rejected.add(file)
    diagnostics.push(diagnostic)
  }
  const fileByKey = new Map<string, OutputFile>()
  const findProblem = createPathChecker()

  for (const file of files) {
    const problem = findProblem(file.path)
    if (problem !== undefined) {
      reject(file, invalidName(file, problem))
      continue
    }
    const key = collisionKey(file.path)
    const first = fileByKey.get(key)
    if (first === undefined) fileByKey.set(key, file)
    else
      reject(
        file,
        first.path === file.path ? duplicatePath(file, first) : equivalentPath(file, first),
      )
  }

  const freeFolders = new Set<string>()
  for (const [key, file] of fileByKey) {
    const folder = key.slice(0, key.lastIndexOf('/') + 1)
    if (freeFolders.has(folder)) continue
    const blocking = parentFolders(key).find((parent) => fileByKey.has(parent))
    const other = blocking === undefined ? undefined : fileByKey.get(blocking)
    if (other === undefined) freeFolders.add(folder)
    else reject(file, fileBlocksFolder(file, other))
  }
  for (const [key, file] of fileByKey) {
    if (!key.endsWith('.html')) continue
    const other = fileByKey.get(`${key.slice(0, -'.html'.length)}/index.html`)
    if (other !== undefined && !hasSameBytes(file, other)) reject(file, sameAddress(file, other))
  }
  return { value: files.filter((file) => !rejected.has(file)), diagnostics }
}

/** Whether both are text that is generated alike, such as two redirects to the same page. */
function hasSameBytes({ source }: OutputFile, { source: other }: OutputFile): boolean {
  return 'bytes' in source && 'bytes' in other && source.bytes === other.bytes
}

/** Equal for paths that some file system treats as the same. */
function collisionKey(path: string): string {
  return (isAscii(path) ? path : path.normalize('NFC')).toLowerCase()
}

/** Faster to find out than to normalize or encode a path. */
function isAscii(path: string): boolean {
  return /^[ -~]*$/.test(path)
}

/** The folders above a path: `a` and `a/b` for `a/b/c`. */
function parentFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Returns a function that says why a path is invalid. It looks at the folders of many files once. */
function createPathChecker(): (path: string) => string | undefined {
  const problems = new Map<string, string | undefined>()
  const ofFolder = (folder: string): string | undefined => {
    if (!problems.has(folder)) problems.set(folder, ofPath(folder))
    return problems.get(folder)
  }
  const ofPath = (path: string): string | undefined => {
    const nameStart = path.lastIndexOf('/') + 1
    const inFolder = nameStart === 0 ? undefined : ofFolder(path.slice(0, nameStart - 1))
    const name = path.slice(nameStart)
    if (nameStart === 0 && protectedNames.includes(name))
      return 'the next build would not replace it'
    return inFolder ?? invalidNameReason(name)
  }
  return ofPath
}

function invalidName(file: OutputFile, problem: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'output-name',
    reason: `Invalid output path "${file.path}": ${problem}`,
    hint: 'Change the slug of the page or the name of the file',
    place: placeOf(file),
  }
}

function duplicatePath(file: OutputFile, first: OutputFile): Diagnostic {
  return collision(file, first, `Two files have the output path "${file.path}"`)
}

function equivalentPath(file: OutputFile, first: OutputFile): Diagnostic {
  const reason = `The output paths "${file.path}" and "${first.path}" are the same file on macOS and Windows`
  return collision(file, first, reason)
}

function fileBlocksFolder(file: OutputFile, other: OutputFile): Diagnostic {
  const reason = `The file "${other.path}" is where "${file.path}" needs a folder`
  return collision(file, other, reason)
}

/** Hosts serve `/a` from `a.html` or from `a/index.html`, and disagree on which comes first. */
function sameAddress(file: OutputFile, other: OutputFile): Diagnostic {
  const address = `/${file.path.replace(/\.html$/, '')}`
  const reason = `"${file.path}" and "${other.path}" have the same URL, ${address}: hosts serve one or the other`
  return collision(file, other, reason)
}

function collision(file: OutputFile, other: OutputFile, reason: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'output-collision',
    reason,
    hint: 'Change the slug or name of one of them',
    place: placeOf(file),
    related: [{ note: 'The other file', place: placeOf(other) }],
  }
}

/** The place in the author's files, or else the copied file, or else the output path. */
function placeOf({ path, source, place }: OutputFile): Place {
  return place?.() ?? { file: 'copyFrom' in source ? source.copyFrom : path, line: 1, column: 1 }
}
