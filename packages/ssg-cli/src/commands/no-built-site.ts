import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Reports that a command needs a built site. */
export function noBuiltSite(dir: string, hint: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'no-built-site',
    reason: 'No built site',
    hint,
    place: { file: dir, line: 1, column: 1 },
  }
}
