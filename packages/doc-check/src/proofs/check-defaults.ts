import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import { factorsOf } from './check-units.ts'
import { own } from './known-names.ts'
import { normalizeLiteral } from './literals.ts'
import { namedReleases } from './named-releases.ts'
import { type Proof, type ProofContext, type ReleaseFacts, report } from './proof.ts'
import type { ProofCell, ProofPart, ProofText } from './read-proof-page.ts'
import { findTypedTables } from './typed-tables.ts'

/**
 * Compares `Default` cells, and sentences such as "`mode` defaults to `'cors'`" or "`timeout` ms (5 minutes)", with the defaults that probes find, or
 * else with the literals that the code of the package uses for an option of that name.
 */
export const checkDefaults: Proof = (context) => [
  ...checkTables(context),
  ...context.page.texts.flatMap((text) => [
    ...checkSentences(context, text),
    ...checkAmounts(context, text),
  ]),
]

function checkTables(context: ProofContext): Diagnostic[] {
  const typesOf = new Map(findTypedTables(context).map(({ table, types }) => [table, types]))
  return context.page.tables.flatMap((table) => {
    const column = table.titles.indexOf('Default')
    const names = table.titles.findIndex((title) => /^(?:Name|Option|Argument)$/.test(title))
    if (column === -1 || names === -1) return []
    const types = typesOf.get(table) ?? []
    return table.rows.flatMap((row): Diagnostic[] => {
      const cell = row.cells[column]
      const code = row.cells[names]?.parts.find(({ kind }) => kind === 'code')
      const name = code?.value.split('.').at(-1) ?? ''
      if (cell === undefined) return []
      const expected = expectedDefaults(name, types, [context.here])
      const problem = expected === null ? null : findWrongDefault(cell, expected)
      return problem === null ? [] : [wrongDefault(context, { ...problem, name })]
    })
  })
}

interface Expected {
  readonly values: readonly string[]
  /** Whether a probe found the value, so that there is no other. */
  readonly isProbed: boolean
}

/** The defaults of an option. Null if nothing is known. */
function expectedDefaults(
  name: string,
  types: readonly string[],
  releases: readonly ReleaseFacts[],
): Expected | null {
  const probed = releases.flatMap(({ defaults }) =>
    types.flatMap((type) => own(own(defaults.probed, type), name) ?? []),
  )
  if (probed.length > 0) return { values: probed, isProbed: true }
  const ofOtherTypes = releases.flatMap(({ defaults }) =>
    Object.values(defaults.probed).flatMap((options) => own(options, name) ?? []),
  )
  const written = releases.flatMap(({ defaults }) => defaults.written.get(name) ?? [])
  const values = [...ofOtherTypes, ...written]
  return values.length === 0 ? null : { values, isProbed: false }
}

interface WrongDefault {
  readonly part: Pick<ProofPart, 'value' | 'span'>
  readonly expected: Expected
}

/** A cell may have several values: one for each case that it names. */
function findWrongDefault(cell: ProofCell, expected: Expected): WrongDefault | null {
  const codes = cell.parts.filter(({ kind }) => kind === 'code')
  const literals = codes.filter(({ value }) => normalizeLiteral(value) !== null)
  const [part] = literals
  if (part === undefined) {
    const isUnset = cell.text.trim() === 'none' && expected.isProbed
    const isRight = expected.values.some((value) => value === 'undefined' || value === 'null')
    return isUnset && !isRight ? { part: { value: 'none', span: cell.span }, expected } : null
  }
  if (codes.length !== literals.length && !expected.isProbed) return null
  return literals.some(({ value }) => isExpected(value, expected)) ? null : { part, expected }
}

/** Code tells nothing about a default of a type that it has no literal of. */
function isExpected(code: string, { values, isProbed }: Expected): boolean {
  const value = normalizeLiteral(code) ?? ''
  const kinds = values.map(kindOf)
  return values.includes(value) || (!isProbed && !kinds.includes(kindOf(value)))
}

function kindOf(value: string): string {
  const [, kind = 'word'] = /^(?:(['"[{])|-?(\d))/.exec(value) ?? []
  return /^-?\d|Infinity/.test(value) ? 'number' : kind
}

const sentences: readonly RegExp[] = [
  /`(?<name>[\w$.]+)`(?: (?:option|setting))? defaults to `(?<value>[^`]+)`/g,
  /`(?<name>[\w$.]+)` is `(?<value>[^`]+)` by default/g,
  /default of `(?<name>[\w$.]+)` is `(?<value>[^`]+)`/g,
]

function checkSentences(context: ProofContext, text: ProofText): Diagnostic[] {
  return sentences.flatMap((pattern) =>
    [...text.text.matchAll(pattern)].flatMap(({ index, groups = {}, 0: match }): Diagnostic[] => {
      const { name = '', value = '' } = groups
      const offset = index + match.lastIndexOf(`\`${value}\``)
      const part = text.parts.find((one) => one.kind === 'code' && one.offset === offset)
      const option = name.split('.').at(-1) ?? ''
      const releases = namedReleases(text, context, index) ?? [context.here]
      const expected = expectedDefaults(option, Object.keys(context.types), releases)
      if (part === undefined || expected === null || normalizeLiteral(value) === null) return []
      if (isExpected(value, expected)) return []
      return [wrongDefault(context, { part, expected, name: option })]
    }),
  )
}

const amounts =
  /`(?<name>[\w$.]+)` (?:ms|milliseconds|bytes) \((?<amount>\d[\d.,]*) (?<unit>[A-Za-z]+)\)/g

/** Compares the default of an option in another unit. */
function checkAmounts(context: ProofContext, text: ProofText): Diagnostic[] {
  return [...text.text.matchAll(amounts)].flatMap(({ index, groups = {} }): Diagnostic[] => {
    const { name = '', amount = '', unit = '' } = groups
    const option = name.split('.').at(-1) ?? ''
    const part = text.parts.find(({ kind, offset }) => kind === 'code' && offset === index)
    const releases = namedReleases(text, context, index) ?? [context.here]
    const expected = expectedDefaults(option, Object.keys(context.types), releases)
    const values = factorsOf(unit, text.text).map(
      (factor) => factor * Number(amount.replaceAll(',', '')),
    )
    if (part === undefined || expected === null || values.length === 0) return []
    if (values.some((value) => isExpected(String(value), expected))) return []
    const stated = { value: `${amount} ${unit}`, span: part.span }
    return [wrongDefault(context, { part: stated, expected, name: option })]
  })
}

function wrongDefault(
  context: ProofContext,
  { part, expected, name }: WrongDefault & { readonly name: string },
): Diagnostic {
  const values = [...new Set(expected.values)].slice(0, 4).join(', ')
  return report(context, {
    rule: 'default',
    reason: `\`${name}\` does not default to \`${part.value}\``,
    hint: expected.isProbed
      ? `The package sets ${values}`
      : `The code of the package has ${values}`,
    span: part.span,
  })
}
