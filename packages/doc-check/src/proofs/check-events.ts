import { suggest } from '@ssgdocs/cli/toolkit'
import type { ApiMember } from '../api/read-api.ts'
import { own } from './known-names.ts'
import { type Proof, report } from './proof.ts'
import { parseSignatures, type SignatureParameter } from './read-signatures.ts'
import { describes, readTypeShapes } from './type-shape.ts'
import { nameOfRow, plainText } from './typed-tables.ts'

/** Compares tables with the columns `Name` and `Arguments` with the events that the types of the page declare. */
export const checkEvents: Proof = (context) => {
  const { page, types, here } = context
  const events = Object.keys(types).flatMap((type) => eventsOf(own(here.api, type)?.members ?? {}))
  const names = events.map(({ name }) => name)
  if (events.length === 0) return []
  return page.tables.flatMap(({ titles, rows, heading }) => {
    const column = titles.indexOf('Arguments')
    if (titles[0] !== 'Name' || column === -1) return []
    return rows.flatMap((row) => {
      const [cell] = row.cells
      const argumentCell = row.cells[column]
      const name = nameOfRow(row)
      if (cell === undefined || argumentCell === undefined || !cell.text.startsWith('`')) return []
      const declared = events.filter((event) => event.name === name)
      if (declared.length === 0) {
        const nearest = suggest(name, names)
        const reason = `The types of the page have no event \`${name}\``
        const hint =
          nearest === undefined ? `Use one of ${names.join(', ')}` : `Did you mean \`${nearest}\`?`
        return [report(context, { rule: 'event', reason, hint, span: cell.span })]
      }
      const [call] = parseSignatures(`call${plainText(argumentCell)}`, heading)
      if (call === undefined || declared.some((one) => isSameCall(call.parameters, one))) return []
      const reason = `The arguments of \`${name}\` are not those of its type`
      const hint = `The package declares \`${declared[0]?.text}\``
      return [report(context, { rule: 'event', reason, hint, span: argumentCell.span })]
    })
  })
}

interface DeclaredEvent {
  readonly name: string
  readonly text: string
  /** Null if they are not declared one by one. */
  readonly parameters: readonly SignatureParameter[] | null
}

/** The events of `on('connect', (origin) => void)` and of properties such as `onmessage`. */
function eventsOf(members: Readonly<Record<string, ApiMember>>): DeclaredEvent[] {
  const overloads = own(members, 'on')?.declaration.split('\n') ?? []
  const listened = overloads.flatMap((text) => {
    const [, name, call = ''] = /^on\(\w+: '([^']+)', \w+: (\(.*\)) => \w+\)/.exec(text) ?? []
    if (name === undefined) return []
    const [parsed] = parseSignatures(`call${call}`, noHeading)
    return [{ name, text: call, parameters: parsed?.parameters ?? null }]
  })
  const handled = Object.entries(members).flatMap(([key, { types }]) => {
    const isHandler = /^on[a-z]+$/.test(key) && types.some((type) => /^\(|=>/.test(type))
    if (!isHandler) return []
    return [{ name: key.slice(2), text: types.join(' | '), parameters: null }]
  })
  return [...listened, ...handled]
}

const noHeading = {
  id: '',
  depth: 0,
  text: '',
  codes: [],
  span: { line: 1, column: 1, length: 0 },
  parents: [],
}

/** Types may lack arguments that an event has; those they declare must have the same names, in the same order. */
function isSameCall(documented: readonly SignatureParameter[], declared: DeclaredEvent): boolean {
  const { parameters, text } = declared
  if (parameters === null) {
    // Types may name only the base class of an event.
    return documented.every(
      ({ type }) =>
        /^\w*Event$/.test(type) &&
        (type === 'Event' || text.includes(type) || /\bEvent\b/.test(text)),
    )
  }
  return parameters.every((parameter, index) => {
    const written = documented[index]
    return (
      written !== undefined &&
      written.name === parameter.name &&
      isSameType(written.type, parameter.type)
    )
  })
}

function isSameType(written: string, declared: string): boolean {
  const shapes = readTypeShapes(written)
  const real = readTypeShapes(declared)
  if (shapes === null || real === null) return true
  const isError = (name: string) => name.endsWith('Error')
  return shapes.every((shape) =>
    real.some(
      (one) =>
        describes(shape, one) ||
        (isError(shape.name) && isError(one.name)) ||
        (shape.kind === 'array' && one.kind === 'array'),
    ),
  )
}
