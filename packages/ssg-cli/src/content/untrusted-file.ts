import type { ContentConfig } from '../config/content-config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isInside } from '../io/files.ts'

/** Whether a file must be data, since nothing in it may run. */
export function isUntrustedFile(
  path: string,
  { untrustedDir }: Pick<ContentConfig, 'untrustedDir'>,
): boolean {
  return untrustedDir !== null && isInside(untrustedDir, path)
}

/** Reports a code file in a folder whose files must be data. */
export function untrustedFile(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'untrusted-code',
    reason: 'This file is code, and content of this site must not run code',
    hint: 'Write pages in Markdown and the sidebars file in JSON',
    place: { file, line: 1, column: 1 },
    loss: 'page',
  }
}
