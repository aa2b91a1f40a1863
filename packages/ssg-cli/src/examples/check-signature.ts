import ts from 'typescript'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import type { Example } from './example.ts'
import { fromTypeScript, type TypeCheckContext } from './from-typescript.ts'

/** Lines of the module before the author's. */
const headerLines = 4

/** What signatures of packages are made of besides their own types. */
const nodeTypeModules = new Map(
  Object.entries({
    'node:events': ['EventEmitter'],
    'node:http': ['IncomingHttpHeaders', 'IncomingMessage', 'OutgoingHttpHeaders'],
    'node:net': ['Socket', 'TcpNetConnectOpts', 'IpcNetConnectOpts'],
    'node:stream': ['Duplex', 'Readable', 'Transform', 'Writable'],
    'node:tls': ['ConnectionOptions', 'TLSSocket'],
    'node:url': ['UrlObject'],
  }).flatMap(([module, names]) => names.map((name) => [name, module] as const)),
)

/** A module that has the members of a block as an interface, and what they are members of as a type. */
export function createSignatureModule(
  { code, options }: Example,
  { packageName, exportedNames }: Pick<TypeCheckContext, 'packageName' | 'exportedNames'>,
): string {
  const target = options.signature === '' ? `typeof import('${packageName}')` : options.signature
  const names = [...`${code} ${target}`.matchAll(/(?<![\w.])[A-Za-z_]\w*/g)].map(([name]) => name)
  const used = [...new Set(names)].filter((name) => exportedNames.has(name))
  const foreign = [...new Set(names)].filter(
    (name) => nodeTypeModules.has(name) && !exportedNames.has(name),
  )
  const members = code.replace(/^(\s*)new (?=\w)/gm, '$1    ')
  return [
    `import type { ${used.join(', ')} } from '${packageName}'`,
    foreign.map((name) => `import type { ${name} } from '${nodeTypeModules.get(name)}'`).join(';'),
    `export type Actual = ${target}`,
    'export interface Documented {',
    members,
    '}',
  ].join('\n')
}

/** Each member must be one of the real thing, and each way to call it one of the real ways. */
export function checkSignature(
  example: Example,
  source: ts.SourceFile,
  program: ts.Program,
): readonly Diagnostic[] {
  const errors = [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ]
  if (errors.length > 0)
    return errors.map((one) => fromTypeScript(one, source, example, headerLines))
  const checker = program.getTypeChecker()
  const declared = new Map(
    source.statements
      .filter((node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
      .map((node) => [node.name.text, checker.getTypeAtLocation(node.name)]),
  )
  const real = declared.get('Actual') as ts.Type
  const written = declared.get('Documented') as ts.Type
  return checker.getPropertiesOfType(written).flatMap((member) => {
    const place = { example, source, node: member.declarations?.[0] as ts.Node }
    const known = checker.getPropertyOfType(real, member.name)
    if (known === undefined) {
      const names = checker.getPropertiesOfType(real).map(({ name }) => name)
      return [unknownMember(member.name, names, place)]
    }
    const types = [checker.getTypeOfSymbol(known), checker.getTypeOfSymbol(member)] as const
    if (isSameType(...types, checker)) return []
    return [signatureMismatch(member.name, formatType(types[0], checker), place)]
  })
}

function isSameType(real: ts.Type, written: ts.Type, checker: ts.TypeChecker): boolean {
  const constructed = real.getConstructSignatures()
  const called = constructed.length > 0 ? constructed : real.getCallSignatures()
  const own = written.getCallSignatures()
  if (own.length === 0 || called.length === 0) return checker.isTypeAssignableTo(real, written)
  return own.every((one) =>
    called.some((other) => isSameSignature(other, one, constructed.length > 0, checker)),
  )
}

function isSameSignature(
  real: ts.Signature,
  written: ts.Signature,
  isConstructor: boolean,
  checker: ts.TypeChecker,
): boolean {
  // Parameters of types are equal by their names alone.
  const equal = (a: ts.Type, b: ts.Type) =>
    checker.typeToString(a) === checker.typeToString(b) ||
    (checker.isTypeAssignableTo(a, b) && checker.isTypeAssignableTo(b, a))
  if (real.parameters.length !== written.parameters.length) return false
  const parametersFit = real.parameters.every((parameter, index) => {
    const other = written.parameters[index] as ts.Symbol
    return (
      isOptionalParameter(parameter) === isOptionalParameter(other) &&
      equal(checker.getTypeOfSymbol(parameter), checker.getTypeOfSymbol(other))
    )
  })
  return parametersFit && (isConstructor || equal(real.getReturnType(), written.getReturnType()))
}

function isOptionalParameter({ valueDeclaration }: ts.Symbol): boolean {
  const isParameter = valueDeclaration !== undefined && ts.isParameter(valueDeclaration)
  return (
    isParameter && (valueDeclaration.questionToken ?? valueDeclaration.initializer) !== undefined
  )
}

function formatType(type: ts.Type, checker: ts.TypeChecker): string {
  const calls = [...type.getConstructSignatures(), ...type.getCallSignatures()]
  const whole = ts.TypeFormatFlags.NoTruncation
  return calls.length === 0
    ? checker.typeToString(type, undefined, whole)
    : calls.map((call) => checker.signatureToString(call, undefined, whole)).join(' or ')
}

interface MemberPlace {
  readonly example: Example
  readonly source: ts.SourceFile
  readonly node: ts.Node
}

function unknownMember(name: string, known: readonly string[], place: MemberPlace): Diagnostic {
  const nearest = suggest(name, known)
  return {
    ...diagnosticAt(place),
    reason: `Unexpected member "${name}", which the types do not have`,
    ...(nearest === undefined ? {} : { hint: `Write "${nearest}"` }),
  }
}

function signatureMismatch(name: string, real: string, place: MemberPlace): Diagnostic {
  return {
    ...diagnosticAt(place),
    reason: `Unexpected signature of "${name}", which the types have otherwise`,
    hint: `Write what they have: ${real}`,
  }
}

function diagnosticAt({ example, source, node }: MemberPlace) {
  const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return {
    severity: 'error' as const,
    rule: 'example-signature',
    place: {
      file: example.file,
      line: example.line + line - headerLines,
      column: example.indent + character + 1,
    },
  }
}
