import { type Diagnostic, suggest } from '@ssgdocs/cli/toolkit'
import ts from 'typescript'
import type { Example } from './example.ts'
import { fromTypeScript, type TypeCheckContext } from './from-typescript.ts'

/** Number of lines before the author's code in a signature module. */
const headerLines = 4

/** Node.js types that signatures may use without an import, with their modules. */
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

/** Creates a module that declares the documented members as an interface, and the actual type next to it. */
export function createSignatureModule(
  { code, options }: Example,
  { packageName, exportedNames }: Pick<TypeCheckContext, 'packageName' | 'exportedNames'>,
): string {
  const target = options.signature || `typeof import('${packageName}')`
  const names = [...new Set([...identifiersIn(code), ...identifiersIn(target)])]
  const used = names.filter((name) => exportedNames.has(name))
  const nodeTypes = names.filter((name) => nodeTypeModules.has(name) && !exportedNames.has(name))
  return [
    `import type { ${used.join(', ')} } from '${packageName}'`,
    nodeTypes
      .map((name) => `import type { ${name} } from '${nodeTypeModules.get(name)}'`)
      .join(';'),
    `export type Actual = ${target}`,
    'export interface Documented {',
    blankConstructorKeywords(code),
    '}',
  ].join('\n')
}

interface Token {
  readonly kind: ts.SyntaxKind
  readonly text: string
  readonly start: number
}

function tokensOf(code: string): readonly Token[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, code)
  const tokens: Token[] = []
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    tokens.push({ kind, text: scanner.getTokenText(), start: scanner.getTokenStart() })
  }
  return tokens
}

/** The identifiers that are not properties. */
function identifiersIn(code: string): readonly string[] {
  const tokens = tokensOf(code)
  return tokens
    .filter(({ kind }, index) => {
      const isProperty = tokens[index - 1]?.kind === ts.SyntaxKind.DotToken
      return kind === ts.SyntaxKind.Identifier && !isProperty
    })
    .map(({ text }) => text)
}

/** Blanks the `new` of `new Client(url)`, which then is a method of the interface. Columns stay the same. */
function blankConstructorKeywords(code: string): string {
  const tokens = tokensOf(code)
  return tokens.reduce((result, { kind, start }, index) => {
    const isNamed = tokens[index + 1]?.kind === ts.SyntaxKind.Identifier
    if (kind !== ts.SyntaxKind.NewKeyword || !isNamed) return result
    return `${result.slice(0, start)}   ${result.slice(start + 3)}`
  }, code)
}

/** Checks that each documented member exists, and that each of its signatures is one of the actual ones. */
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
    return errors.map((error) => fromTypeScript(error, { source, example, headerLines }))
  const checker = program.getTypeChecker()
  const declared = new Map(
    source.statements
      .filter((node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
      .map((node) => [node.name.text, checker.getTypeAtLocation(node.name)]),
  )
  const actual = declared.get('Actual') as ts.Type
  const documented = declared.get('Documented') as ts.Type
  return checker.getPropertiesOfType(documented).flatMap((member) => {
    const place = { example, source, node: member.declarations?.[0] as ts.Node }
    const actualMember = checker.getPropertyOfType(actual, member.name)
    if (actualMember === undefined) {
      const names = checker.getPropertiesOfType(actual).map(({ name }) => name)
      return [unknownMember(member.name, names, place)]
    }
    const actualType = checker.getTypeOfSymbol(actualMember)
    if (isSameType(actualType, checker.getTypeOfSymbol(member), checker)) return []
    return [signatureMismatch(member.name, formatType(actualType, checker), place)]
  })
}

function isSameType(actual: ts.Type, documented: ts.Type, checker: ts.TypeChecker): boolean {
  const constructors = actual.getConstructSignatures()
  const actualSignatures = constructors.length > 0 ? constructors : actual.getCallSignatures()
  const signatures = documented.getCallSignatures()
  if (signatures.length === 0 || actualSignatures.length === 0) {
    return checker.isTypeAssignableTo(actual, documented)
  }
  // A documented constructor has no return type.
  const isSame = (a: ts.Signature, b: ts.Signature) =>
    hasSameParameters(a, b, checker) &&
    (constructors.length > 0 || isEqualType(a.getReturnType(), b.getReturnType(), checker))
  return signatures.every((one) => actualSignatures.some((other) => isSame(other, one)))
}

function isEqualType(a: ts.Type, b: ts.Type, checker: ts.TypeChecker): boolean {
  // Type parameters of two declarations are only equal by name.
  const isSameText = checker.typeToString(a) === checker.typeToString(b)
  return isSameText || (checker.isTypeAssignableTo(a, b) && checker.isTypeAssignableTo(b, a))
}

function hasSameParameters(
  actual: ts.Signature,
  documented: ts.Signature,
  checker: ts.TypeChecker,
): boolean {
  if (actual.parameters.length !== documented.parameters.length) return false
  return actual.parameters.every((parameter, index) => {
    const other = documented.parameters[index] as ts.Symbol
    return (
      isOptionalParameter(parameter) === isOptionalParameter(other) &&
      isEqualType(checker.getTypeOfSymbol(parameter), checker.getTypeOfSymbol(other), checker)
    )
  })
}

function isOptionalParameter({ valueDeclaration }: ts.Symbol): boolean {
  const isParameter = valueDeclaration !== undefined && ts.isParameter(valueDeclaration)
  return (
    isParameter && (valueDeclaration.questionToken ?? valueDeclaration.initializer) !== undefined
  )
}

function formatType(type: ts.Type, checker: ts.TypeChecker): string {
  const calls = [...type.getConstructSignatures(), ...type.getCallSignatures()]
  const flags = ts.TypeFormatFlags.NoTruncation
  return calls.length === 0
    ? checker.typeToString(type, undefined, flags)
    : calls.map((call) => checker.signatureToString(call, undefined, flags)).join(' or ')
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
    reason: `The type has no member "${name}"`,
    ...(nearest === undefined ? {} : { hint: `Did you mean "${nearest}"?` }),
  }
}

function signatureMismatch(name: string, actual: string, place: MemberPlace): Diagnostic {
  return {
    ...diagnosticAt(place),
    reason: `The signature of "${name}" differs from the types`,
    hint: `Change it to ${actual}`,
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
