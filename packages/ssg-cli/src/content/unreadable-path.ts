import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { displayPath } from '../io/files.ts'
import type { PathProblem } from '../io/folder-reader.ts'

/** Reports a path that was left out of the listings. */
export function unlistedPath({ path, kind, detail }: PathProblem, siteDir: string): Diagnostic {
  const file = displayPath(siteDir, path)
  const [reason, hint] = explain(kind, detail)
  return {
    severity: 'error',
    rule: unreadableKinds.includes(kind) ? 'unreadable-path' : 'symbolic-link',
    reason,
    hint,
    place: { file, line: 1, column: 1 },
  }
}

const unreadableKinds: readonly PathProblem['kind'][] = [
  'unreadable',
  'name-encoding',
  'special-file',
]

function explain(kind: PathProblem['kind'], detail: string): readonly [string, string] {
  switch (kind) {
    case 'dangling-link':
      return [
        'The target of this symbolic link does not exist',
        'Change the target, or delete the link',
      ]
    case 'link-loop':
      return [`This symbolic link points at a folder that contains it: ${detail}`, 'Delete it']
    case 'link-outside':
      return [
        `This symbolic link leaves the project: it points at ${detail}`,
        'Replace it with a copy, or add its folder to `staticDirectories`',
      ]
    case 'nested-link':
      return [
        `This symbolic link to a folder is inside a linked folder; it points at ${detail}`,
        'Link to that folder directly',
      ]
    case 'name-encoding':
      return ['The name of this file is not UTF-8', 'Rename it']
    case 'special-file':
      return ['This is a FIFO, a socket or a device, not a file', 'Delete it']
    default:
      return [`Cannot read this folder: ${detail}`, 'Change its permissions']
  }
}
