import type { Diagnostic, Loss } from './diagnostic.ts'

/** Reports a file that cannot be read. `error` is what reading it threw. */
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
