import type { ApiMember } from '../api/read-api.ts'
import { describes, readTypeShapes, type TypeShape } from './type-shape.ts'

/**
 * Whether the type in a table is that of a member. A table may be more general than the types (`string` for
 * `'a' | 'b'`, `object` for a class), leave out namespaces and the types of parameters, and name an alias that the
 * declaration names. A text that is not a type matches. With `isCall`, it is the type that a function returns.
 */
export function matchesMember(documented: string, member: ApiMember, isCall: boolean): boolean {
  const written = readTypeShapes(documented)
  if (written === null || member.isNever || member.types.length === 0) return true
  const words = new Set(member.declaration.match(/[\w$]+/g) ?? [])
  const declared = member.types
    .flatMap((type) => readTypeShapes(type) ?? [])
    .flatMap((shape) => (isCall && shape.kind === 'function' ? shape.inner : [shape]))
  const described = (shape: TypeShape) => declared.some((one) => describes(shape, one))
  // TypeScript may resolve an alias or an intersection to something that the declaration does not name.
  const isNamed = ({ kind, name }: TypeShape) =>
    (kind === 'named' || name === 'null') &&
    words.has(name) &&
    !declared.some((one) => one.name === name)
  const isMethod = (shape: TypeShape) =>
    shape.kind === 'function' && parameterCounts(member).some((count) => shape.parameters <= count)
  const isRight = (shape: TypeShape) => described(shape) || isNamed(shape) || isMethod(shape)
  if (!written.every(isRight)) return false
  if (written.some((shape) => !described(shape))) return true
  const isGeneral = written.some(({ kind }) => kind === 'object' || kind === 'named')
  return declared.every(
    (one) =>
      one.name === 'void' ||
      (isGeneral && one.kind !== 'primitive' && one.kind !== 'literal') ||
      written.some((shape) => describes(shape, one)),
  )
}

/** The numbers of parameters of a method's overloads; empty for a property. */
function parameterCounts({ declaration }: ApiMember): readonly number[] {
  return declaration.split('\n').flatMap((line) => {
    const type = line.replace(/^[\w$]+\??(?=[<(])/, '').replace(/\): /, ') => ')
    const [shape] = type === line ? [] : (readTypeShapes(type) ?? [])
    return shape?.kind === 'function' ? [shape.parameters] : []
  })
}
