import { matchesMember } from './match-types.ts'
import { type Proof, report } from './proof.ts'
import { findTypedTables, isCodeOnly, plainText, typedRows } from './typed-tables.ts'

/** Reports `Type` cells of members that are not the declared types. */
export const checkTypeCells: Proof = (context) =>
  findTypedTables(context).flatMap((typed) => {
    const column = typed.table.titles.indexOf('Type')
    return typedRows(typed, context).flatMap(({ row, name, members }) => {
      const cell = row.cells[column]
      if (cell === undefined || plainText(cell) === '' || !isCodeOnly(cell)) return []
      const text = plainText(cell)
      const isCall = plainText(row.cells[0]).endsWith(')')
      if (members.some((member) => matchesMember(text, member, isCall))) return []
      const declared = [...new Set(members.map(({ declaration }) => declaration.split('\n')[0]))]
      const reason = `\`${name}\` is not of the type \`${text}\``
      const hint = `The package declares \`${declared.join('`, `')}\``
      return [report(context, { rule: 'type-cell', reason, hint, span: cell.span })]
    })
  })
