import ts from 'typescript'

const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias

/** The alternatives of a member's type, or of what a method returns: `['number', 'null']`, without `undefined`. */
export function printTypes(member: ts.Symbol, checker: ts.TypeChecker): readonly string[] {
  const type = checker.getTypeOfSymbol(member)
  const types =
    member.flags & ts.SymbolFlags.Method
      ? checker
          .getNonNullableType(type)
          .getCallSignatures()
          .map((one) => one.getReturnType())
      : [type]
  const alternatives = types
    .flatMap((one) => (one.isUnion() ? one.types : [one]))
    .filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0)
    .map((one) => checker.typeToString(one, undefined, format))
  const isBoolean = alternatives.includes('true') && alternatives.includes('false')
  const names = isBoolean ? ['boolean', ...alternatives] : alternatives
  return [...new Set(names)].filter((name) => !isBoolean || (name !== 'true' && name !== 'false'))
}
