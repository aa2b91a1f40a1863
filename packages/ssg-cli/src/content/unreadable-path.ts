import type { Diagnostic, Loss } from '../diagnostics/diagnostic.ts'
import { displayPath } from '../io/files.ts'
import type { PathProblem } from '../io/folder-reader.ts'

/** The diagnostic of a path that no listing contains. */
export function unlistedPath({ path, kind, detail }: PathProblem, siteDir: string): Diagnostic {
  const file = displayPath(siteDir, path)
  const [reason, hint] = explain(kind, detail)
  return {
    severity: 'error',
    rule: kind === 'unreadable' || kind === 'name-encoding' ? 'unreadable-path' : 'symbolic-link',
    reason,
    hint,
    place: { file, line: 1, column: 1 },
  }
}

function explain(kind: PathProblem['kind'], detail: string): readonly [string, string] {
  switch (kind) {
    case 'dangling-link':
      return ['This link leads nowhere', 'Change its target, or delete it']
    case 'link-loop':
      return [`This link leads to a folder that contains it: ${detail}`, 'Delete it']
    case 'link-outside':
      return [
        `This link leads out of the project, to ${detail}`,
        'Replace it by a copy, or name its folder in `staticDirectories`',
      ]
    case 'nested-link':
      return [
        `This link to a folder is itself in a linked folder; it leads to ${detail}`,
        'Link to the last folder directly',
      ]
    case 'name-encoding':
      return ['The name of this file is not UTF-8', 'Rename it']
    default:
      return [`Cannot read this folder: ${detail}`, 'Change its permissions']
  }
}

/** The diagnostic of a file that the system does not let us read. `error` is what reading it threw. */
export function unreadableFile(error: unknown, file: string, loss?: Loss): Diagnostic {
  return {
    severity: 'error',
    rule: 'unreadable-path',
    reason: `Cannot read this file: ${(error as Error).message}`,
    hint: 'Change its permissions, or delete it',
    place: { file, line: 1, column: 1 },
    ...(loss === undefined ? {} : { loss }),
  }
}
