import type { ApiMember } from '../api/read-api.ts'
import { own } from './known-names.ts'
import type { ProofContext } from './proof.ts'
import type { ProofCell, ProofRow, ProofTable } from './read-proof-page.ts'

/** A table of members, and the types that it documents. */
export interface TypedTable {
  readonly table: ProofTable
  readonly types: readonly string[]
}

/** A row of a table, and the members that it documents: one for each type of the table. */
export interface TypedRow {
  readonly row: ProofRow
  readonly name: string
  readonly members: readonly ApiMember[]
  readonly types: readonly string[]
}

/** Finds the tables of the types that a page documents, as its front matter assigns them. */
export function findTypedTables({ page, types }: ProofContext): readonly TypedTable[] {
  const tables = new Map<ProofTable, string[]>()
  for (const [type, id] of Object.entries(types)) {
    const table = page.tables.find(
      ({ titles, heading }) =>
        titles[0] === 'Name' && [heading, ...heading.parents].some((one) => one.id === id),
    )
    if (table !== undefined) tables.set(table, [...(tables.get(table) ?? []), type])
  }
  return [...tables].map(([table, types]) => ({ table, types }))
}

/** The rows of a table that document members of its types. */
export function typedRows(
  { table, types }: TypedTable,
  { here }: ProofContext,
): readonly TypedRow[] {
  return table.rows.flatMap((row) => {
    const name = nameOfRow(row)
    const owners = types.filter((type) => own(own(here.api, type)?.members, name) !== undefined)
    const members = owners.flatMap((type) => own(own(here.api, type)?.members, name) ?? [])
    return members.length === 0 ? [] : [{ row, name, members, types: owners }]
  })
}

/** `close` of a row for `` `close()` ``. */
export function nameOfRow({ cells: [first] }: ProofRow): string {
  return plainText(first).replace(/\(.*\)$/s, '')
}

/** The text of a cell without backticks. */
export function plainText(cell: ProofCell | undefined): string {
  return (cell?.text ?? '').replaceAll('`', '').trim()
}

/** Whether a cell consists of code, and nothing else but links around it. */
export function isCodeOnly({ parts }: ProofCell): boolean {
  return parts.every(
    ({ kind, value }) => kind === 'code' || /^\s*$/.test(value) || /^[A-Z]\w*$/.test(value),
  )
}
