import type { Diagnostic } from './diagnostic.ts'

/** Appends a sentence to the hint of a diagnostic. */
export function withNote({ hint, ...diagnostic }: Diagnostic, note: string): Diagnostic {
  if (hint === undefined) return { ...diagnostic, hint: note }
  return { ...diagnostic, hint: `${hint}${/[.?!]$/.test(hint) ? '' : '.'} ${note}` }
}
