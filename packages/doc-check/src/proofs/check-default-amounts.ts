import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import { findAmounts } from './amounts.ts'
import { findDefaultRows } from './expected-defaults.ts'
import { normalizeLiteral } from './literals.ts'
import { namedReleases } from './named-releases.ts'
import { type Proof, type ProofContext, report } from './proof.ts'
import { splitSentences } from './sentences.ts'

/**
 * Reports a time or size in a sentence about defaults, such as "By default, it waits for five minutes", that is not a default
 * at all, on a page with a table of defaults.
 */
export const checkDefaultAmounts: Proof = (context) => {
  const inTables = literalsInTables(context)
  const numbers = inTables.filter((value) => /^\d/.test(value))
  if (numbers.length === 0) return []
  const { probed, written } = context.here.defaults
  const ofPackage = [
    ...Object.values(probed).flatMap(Object.values),
    ...[...written.values()].flat(),
  ]
  const known = new Set([...inTables, ...ofPackage])
  return context.page.texts.flatMap((text) =>
    splitSentences(text).flatMap((sentence): Diagnostic[] => {
      if (!/\bdefaults?\b/i.test(sentence.text)) return []
      if (namedReleases(text, context, sentence.end) !== null) return []
      const amounts = findAmounts(sentence.prose)
      const stated = amounts.find(({ hasUnit }) => hasUnit)
      const literals = sentence.codes.flatMap((code) => normalizeLiteral(code) ?? [])
      const said = [...literals, ...amounts.flatMap(({ values }) => values.map(String))]
      if (stated === undefined || said.some((value) => known.has(value))) return []
      // Another check compares `262144` (256 KiB).
      if (stated.values.some((value) => literals.includes(`${value}`))) return []
      return [
        report(context, {
          rule: 'default',
          reason: `Nothing defaults to ${stated.text}`,
          hint: `The tables of the page have ${numbers.slice(0, 4).join(', ')}`,
          span: sentence.spanOf(stated.offset, stated.text.length),
        }),
      ]
    }),
  )
}

function literalsInTables({ page }: ProofContext): readonly string[] {
  const codes = findDefaultRows(page.tables).flatMap(({ cell }) =>
    cell.parts.filter(({ kind }) => kind === 'code'),
  )
  return codes.flatMap(({ value }) => normalizeLiteral(value) ?? [])
}
