import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import { suggest } from '@ssgdocs/cli/toolkit'
import { own } from './known-names.ts'
import { matchesMember } from './match-types.ts'
import { type Proof, type ProofContext, report } from './proof.ts'
import type { ProofRow, ProofTable } from './read-proof-page.ts'
import { type PageSignature, parseSignatures, readSignatures } from './read-signatures.ts'
import { findTypedTables, isCodeOnly, nameOfRow, plainText } from './typed-tables.ts'

/**
 * Compares tables of parameters with the call in the heading and the signature below it, and the types of options
 * with those of all members of that name.
 */
export const checkParameters: Proof = (context) => {
  const typed = new Set(findTypedTables(context).map(({ table }) => table))
  const signatures = readSignatures(context.page)
  return context.page.tables.flatMap((table) => {
    if (typed.has(table) || table.titles[0] !== 'Name' || !table.titles.includes('Type')) return []
    const calls = table.heading.codes.flatMap(({ value }) =>
      parseSignatures(value.replace(/^(?:[\w$]+\.)+(?=[\w$]+\()/, ''), table.heading),
    )
    const names = calls.flatMap(({ parameters }) => parameters.map(({ name }) => name))
    if (calls.length === 0) return []
    const matching = table.rows.filter((row) => names.includes(rootName(row)))
    const isOfParameters = matching.length >= table.rows.length / 2
    const shown = signatures.filter(({ heading }) => heading.span === table.heading.span)
    return isOfParameters
      ? checkNames(context, table, names).concat(checkTypes(context, table, { names, shown }))
      : checkOptions(context, table)
  })
}

/** `options` of a row for `` `options.headers` ``. */
function rootName(row: ProofRow): string {
  return nameOfRow(row).split('.')[0] ?? ''
}

function checkNames(
  context: ProofContext,
  { rows }: ProofTable,
  names: readonly string[],
): Diagnostic[] {
  return rows.flatMap((row) => {
    const name = rootName(row)
    const [cell] = row.cells
    if (cell === undefined || names.includes(name) || !/^[\w$]+$/.test(name)) return []
    const nearest = suggest(name, names)
    const hint =
      nearest === undefined ? `Use one of ${names.join(', ')}` : `Did you mean \`${nearest}\`?`
    const reason = `The call in the heading has no parameter \`${name}\``
    return [report(context, { rule: 'parameter', reason, hint, span: cell.span })]
  })
}

/** Compares the types of parameters with the signatures that the section shows. */
function checkTypes(
  context: ProofContext,
  { rows, titles }: ProofTable,
  { names, shown }: { readonly names: readonly string[]; readonly shown: readonly PageSignature[] },
): Diagnostic[] {
  return rows.flatMap((row) => {
    const cell = row.cells[titles.indexOf('Type')]
    const name = nameOfRow(row)
    // A heading may use other names than the types.
    const position = names.indexOf(name)
    const parameters = shown.flatMap(({ parameters }) => {
      const same = parameters.find((one) => one.name === name) ?? parameters[position]
      return same === undefined ? [] : [same]
    })
    if (cell === undefined || parameters.length === 0 || !isCodeOnly(cell)) return []
    const text = plainText(cell)
    const isRight = parameters.some(({ type }) =>
      matchesMember(
        text,
        { declaration: type, types: [type], owner: '', isNever: false, isDeprecated: false },
        false,
      ),
    )
    if (text === '' || isRight) return []
    const types = [...new Set(parameters.map(({ type }) => `\`${type}\``))].join(' or ')
    const reason = `\`${name}\` is not of the type \`${text}\``
    const hint = `The signature says ${types}`
    return [report(context, { rule: 'parameter', reason, hint, span: cell.span })]
  })
}

/** Reports an option whose type differs from that of every member with its name. */
function checkOptions(context: ProofContext, { rows, titles }: ProofTable): Diagnostic[] {
  return rows.flatMap((row) => {
    const cell = row.cells[titles.indexOf('Type')]
    const name = nameOfRow(row)
    if (cell === undefined || plainText(cell) === '' || !isCodeOnly(cell)) return []
    const members = Object.values(context.here.api).flatMap(
      ({ members }) => own(members, name) ?? [],
    )
    const isCall = plainText(row.cells[0]).endsWith(')')
    if (members.length === 0) return []
    if (members.some((one) => matchesMember(plainText(cell), one, isCall))) return []
    const reason = `No \`${name}\` of the package is of the type \`${plainText(cell)}\``
    const hint = `The package declares \`${members[0]?.declaration.split('\n')[0]}\``
    return [report(context, { rule: 'parameter', reason, hint, span: cell.span })]
  })
}
