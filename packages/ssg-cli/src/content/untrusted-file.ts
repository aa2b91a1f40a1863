import type { ContentConfig } from '../config/content-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isInside } from '../io/files.ts'

/** Whether nothing in a file may run. */
export function isUntrustedFile(
  path: string,
  { untrustedDir }: Pick<ContentConfig, 'untrustedDir'>,
): boolean {
  return untrustedDir !== null && isInside(untrustedDir, path)
}

/** The diagnostic of a file that is code, in a folder whose files must be data. */
export function untrustedFile(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'untrusted-code',
    reason: 'This file is code, and this site does not run the code of its content',
    hint: 'Write the page in Markdown, and a sidebars file in JSON',
    place: { file, line: 1, column: 1 },
    loss: 'page',
  }
}
