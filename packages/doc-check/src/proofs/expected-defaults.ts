import { own } from './known-names.ts'
import { normalizeLiteral } from './literals.ts'
import { type ProofContext, type ReleaseFacts, report } from './proof.ts'
import type { ProofCell, ProofTable, Span } from './read-proof-page.ts'

/** The defaults that an option may have. */
export interface ExpectedDefault {
  /** In the form of `formatValue`. */
  readonly values: readonly string[]
  readonly origin: 'code' | 'probe' | 'table'
}

/**
 * The defaults of an option that probes find, or else the literals that the code of the package uses for an option of that
 * name. Null if nothing is known.
 */
export function expectedDefault(
  name: string,
  types: readonly string[],
  releases: readonly ReleaseFacts[],
): ExpectedDefault | null {
  const probed = releases.flatMap(({ defaults }) =>
    types.flatMap((type) => own(own(defaults.probed, type), name) ?? []),
  )
  if (probed.length > 0) return { values: probed, origin: 'probe' }
  const ofOtherTypes = releases.flatMap(({ defaults }) =>
    Object.values(defaults.probed).flatMap((options) => own(options, name) ?? []),
  )
  const written = releases.flatMap(({ defaults }) => defaults.written.get(name) ?? [])
  const values = [...ofOtherTypes, ...written]
  return values.length === 0 ? null : { values, origin: 'code' }
}

/** Code tells nothing about a default of a type that it has no literal of. */
export function isExpected(code: string, { values, origin }: ExpectedDefault): boolean {
  const value = normalizeLiteral(code) ?? ''
  const kinds = values.map(kindOf)
  return values.includes(value) || (origin === 'code' && !kinds.includes(kindOf(value)))
}

function kindOf(value: string): string {
  const [, kind = 'word'] = /^(?:(['"[{])|-?(\d))/.exec(value) ?? []
  return /^-?\d|Infinity/.test(value) ? 'number' : kind
}

/** A row of a table with the column `Default`. */
export interface DefaultRow {
  readonly table: ProofTable
  readonly name: string
  readonly cell: ProofCell
}

/** Finds the defaults in tables of options. */
export function findDefaultRows(tables: readonly ProofTable[]): readonly DefaultRow[] {
  return tables.flatMap((table) => {
    const column = table.titles.indexOf('Default')
    const names = table.titles.findIndex((title) => /^(?:Name|Option|Argument)$/.test(title))
    if (column === -1 || names === -1) return []
    return table.rows.flatMap(({ cells }) => {
      const cell = cells[column]
      const code = cells[names]?.parts.find(({ kind }) => kind === 'code')
      const name = code?.value.split('.').at(-1) ?? ''
      return cell === undefined ? [] : [{ table, name, cell }]
    })
  })
}

const origins: Readonly<Record<ExpectedDefault['origin'], string>> = {
  code: 'The code of the package has',
  probe: 'The package sets',
  table: 'A table of the page has',
}

/** What a page says about the default of an option. */
export interface StatedDefault {
  readonly name: string
  readonly value: string
  readonly span: Span
  readonly expected: ExpectedDefault
}

/** Reports that an option has another default. */
export function wrongDefault(
  context: ProofContext,
  { name, value, span, expected }: StatedDefault,
): ReturnType<typeof report> {
  const values = [...new Set(expected.values)].slice(0, 4).join(', ')
  return report(context, {
    rule: 'default',
    reason: `\`${name}\` does not default to \`${value}\``,
    hint: `${origins[expected.origin]} ${values}`,
    span,
  })
}
