import {
  type ExpectedDefault,
  expectedDefault,
  findDefaultRows,
  isExpected,
  type StatedDefault,
  wrongDefault,
} from './expected-defaults.ts'
import { normalizeLiteral } from './literals.ts'
import type { Proof } from './proof.ts'
import type { ProofCell } from './read-proof-page.ts'
import { findTypedTables } from './typed-tables.ts'

/** Compares `Default` cells with the defaults of the package. */
export const checkDefaults: Proof = (context) => {
  const typesOf = new Map(findTypedTables(context).map(({ table, types }) => [table, types]))
  return findDefaultRows(context.page.tables).flatMap(({ table, name, cell }) => {
    const expected = expectedDefault(name, typesOf.get(table) ?? [], [context.here])
    const problem = expected === null ? null : findWrongDefault(cell, expected)
    return problem === null ? [] : [wrongDefault(context, { ...problem, name })]
  })
}

/** A cell may have several values: one for each case that it names. */
function findWrongDefault(
  cell: ProofCell,
  expected: ExpectedDefault,
): Omit<StatedDefault, 'name'> | null {
  const isProbed = expected.origin === 'probe'
  const codes = cell.parts.filter(({ kind }) => kind === 'code')
  const literals = codes.filter(({ value }) => normalizeLiteral(value) !== null)
  const [part] = literals
  if (part === undefined) {
    const isUnset = cell.text.trim() === 'none' && isProbed
    const isRight = expected.values.some((value) => value === 'undefined' || value === 'null')
    return isUnset && !isRight ? { value: 'none', span: cell.span, expected } : null
  }
  if (codes.length !== literals.length && !isProbed) return null
  if (literals.some(({ value }) => isExpected(value, expected))) return null
  return { value: part.value, span: part.span, expected }
}
