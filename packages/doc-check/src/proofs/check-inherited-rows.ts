import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import { denial } from './denial.ts'
import { hasMember, own } from './known-names.ts'
import { type Proof, type ProofContext, report } from './proof.ts'
import type { ProofRow } from './read-proof-page.ts'
import { plainText } from './typed-tables.ts'

/** Reports methods in a row of inherited members, such as ``…`Dispatcher` ``, that neither that class nor the page's types have. */
export const checkInheritedRows: Proof = (context) =>
  context.page.tables.flatMap(({ rows }) => rows.flatMap((row) => findMissingMembers(row, context)))

function findMissingMembers(row: ProofRow, context: ProofContext): Diagnostic[] {
  const { api } = context.here
  const [first, ...others] = row.cells
  const owner = /^…([A-Z][\w.]*)/.exec(plainText(first))?.[1] ?? ''
  if (own(api, owner) === undefined) return []
  const types = [owner, ...Object.keys(context.types)]
  return others.flatMap(({ text, parts }) =>
    parts.flatMap(({ kind, value, span, offset }) => {
      const name = kind === 'code' ? (/^(\w+)\(\)$/.exec(value)?.[1] ?? null) : null
      if (name === null || denial.test(text.slice(0, offset))) return []
      if (types.some((type) => hasMember(api, type, name))) return []
      const reason = `${owner} has no member \`${name}\``
      const hint = 'Name the members of the class, or remove this one'
      return [report(context, { rule: 'code-name', reason, hint, span })]
    }),
  )
}
