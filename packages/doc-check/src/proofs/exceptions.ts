import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import { type ProofContext, report } from './proof.ts'

/** `<!-- @no-check the types are wrong -->` in a text. */
const pattern = /^@no-check\b\s*(.*)$/s

/** Removes what was found on a line with the comment `@no-check`, which needs a reason. */
export function applyExceptions(
  context: ProofContext,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const lines = new Set<number>()
  const withoutReason: Diagnostic[] = []
  for (const { kind, value, span } of context.page.texts.flatMap(({ parts }) => parts)) {
    const match = kind === 'comment' ? pattern.exec(value) : null
    if (match === null) continue
    lines.add(span.line)
    if (match[1] !== '') continue
    const reason = '`@no-check` has no reason'
    const hint = 'Write why the statement is right: `<!-- @no-check the types lack it -->`'
    withoutReason.push(report(context, { rule: 'no-check', reason, hint, span }))
  }
  return [...diagnostics.filter(({ place }) => !lines.has(place.line)), ...withoutReason]
}
