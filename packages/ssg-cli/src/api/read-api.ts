import { createRequire } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import type { InstalledPackage } from './documented-packages.ts'
import { type ParsedFiles, typeProgram, virtualPath } from './type-program.ts'

export type ExportKind = 'class' | 'function' | 'namespace' | 'type' | 'value'

/** Something a package exports, as its types have it. */
export interface ApiExport {
  readonly kind: ExportKind
  /** Its declarations, a line each, for what has no members; of a class, its constructors. */
  readonly text: string
  /** What an object of it has, by name: members of the package's own making, inherited ones too. */
  readonly members: Readonly<Record<string, ApiMember>>
  /** Types and package may disagree about what there is. What is only a type is typed. */
  readonly presence: 'typed' | 'typed, but absent' | 'untyped'
}

export interface ApiMember {
  /** Its declarations, a line each. */
  readonly text: string
  /** The class or interface that declares it: `Pool.Options`. */
  readonly owner: string
  /** Its type is `never`: whoever sets it is told that it means nothing. */
  readonly isRefused: boolean
}

/** By name: `Agent`, `Agent.Options`. In the order of the alphabet. */
export type Api = Readonly<Record<string, ApiExport>>

/** What a package promises in its types, and whether it is there when it runs. `dir` can import it. */
export function readApi(
  dir: string,
  { name, dir: root }: InstalledPackage,
  parsed: ParsedFiles,
): Api {
  const path = virtualPath(dir, 'api.mts')
  const text = `import * as library from ${JSON.stringify(name)}\nexport { library }\n`
  const program = typeProgram(dir, new Map([[path, text]]), parsed)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path) as ts.SourceFile
  const specifier = (source.statements[0] as ts.ImportDeclaration).moduleSpecifier
  const module = checker.getSymbolAtLocation(specifier)
  const reader: Reader = { checker, root, found: {}, runtime: namesAtRunTime(dir, name) }
  if (module !== undefined) collect(checker.getExportsOfModule(module), '', reader)
  for (const name of reader.runtime) {
    reader.found[name] ??= { kind: 'value', text: '', members: {}, presence: 'untyped' }
  }
  return Object.fromEntries(
    Object.entries(reader.found).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  )
}

interface Reader {
  readonly checker: ts.TypeChecker
  /** The folder of the package: what is declared elsewhere is not its own. */
  readonly root: string
  readonly found: Record<string, ApiExport>
  readonly runtime: ReadonlySet<string>
}

function namesAtRunTime(dir: string, name: string): ReadonlySet<string> {
  const exported: object = createRequire(join(dir, 'api.cjs'))(name)
  return new Set(
    Object.entries(exported).flatMap(([key, value]) => [
      key,
      ...(typeof value === 'object'
        ? Object.keys(value ?? {}).map((inner) => `${key}.${inner}`)
        : []),
    ]),
  )
}

function collect(symbols: readonly ts.Symbol[], prefix: string, reader: Reader): void {
  for (const symbol of symbols) {
    const { checker, root, found } = reader
    const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const name = `${prefix}${symbol.name}`
    const isOurs = own.declarations?.some((one) => isWithin(one, root)) ?? false
    if (symbol.name === 'default' || symbol.name === 'prototype' || !isOurs || name in found)
      continue
    const described = describe(own, name, reader)
    if (described !== null) found[name] = described
    if (own.flags & ts.SymbolFlags.Namespace) {
      const inner = [...(own.exports?.values() ?? [])]
      const isMerged = (own.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Function)) !== 0
      collect(isMerged ? inner.filter(isType) : inner, `${name}.`, reader)
    }
  }
}

/** Of what is merged with a class or a function, only types are exports of its own. */
function isType({ flags }: ts.Symbol): boolean {
  return (
    (flags & (ts.SymbolFlags.Type | ts.SymbolFlags.Alias | ts.SymbolFlags.NamespaceModule)) !== 0
  )
}

function describe(symbol: ts.Symbol, name: string, reader: Reader): ApiExport | null {
  const { flags } = symbol
  const isValue = (flags & ts.SymbolFlags.Value) !== 0
  const isAbsent = isValue && !reader.runtime.has(name)
  const presence = isAbsent ? 'typed, but absent' : 'typed'
  const described = (kind: ExportKind, text: string, members = {}): ApiExport => ({
    kind,
    text,
    members,
    presence,
  })
  if (flags & ts.SymbolFlags.Class) {
    return described('class', constructorsOf(symbol), membersOf(symbol, reader))
  }
  if (flags & ts.SymbolFlags.Function) return described('function', textOf(symbol))
  if (flags & ts.SymbolFlags.Variable) {
    const constructed = flags & ts.SymbolFlags.Interface ? membersOf(symbol, reader) : {}
    return described('value', variableText(symbol), constructed)
  }
  if (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) {
    const members = membersOf(symbol, reader)
    return described('type', Object.keys(members).length > 0 ? '' : textOf(symbol), members)
  }
  return flags & ts.SymbolFlags.ValueModule ? described('namespace', '') : null
}

function membersOf(symbol: ts.Symbol, { checker, root }: Reader): Record<string, ApiMember> {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const members: Record<string, ApiMember> = {}
  for (const property of checker.getPropertiesOfType(type)) {
    const declared = property.declarations?.filter((one) => isWithin(one, root)) ?? []
    const [first] = declared
    if (first === undefined || declared.some(isPrivate)) continue
    members[nameOf(property)] = {
      text: declared.map(textOfNode).join('\n'),
      owner: ownerOf(property),
      isRefused: isNever(first),
    }
  }
  return members
}

/** The names of what a member is declared in, without the file; empty for types without a name. */
function ownerOf(member: ts.Symbol): string {
  const names: string[] = []
  let owner = (member as Nested).parent
  for (; owner !== undefined && !owner.name.startsWith('"'); owner = (owner as Nested).parent) {
    if (!owner.name.startsWith('__')) names.unshift(owner.name)
  }
  return names.join('.')
}

/** The compiler keeps it, but does not promise it. */
interface Nested extends ts.Symbol {
  readonly parent?: Nested
}

/** `[Symbol.iterator]`, where the compiler has a name of its own. */
function nameOf({ name }: ts.Symbol): string {
  return name.startsWith('__@') ? `[Symbol.${name.slice(3).replace(/@\d+$/, '')}]` : name
}

function isNever(node: ts.Declaration): boolean {
  return ts.isPropertySignature(node) && node.type?.kind === ts.SyntaxKind.NeverKeyword
}

function isPrivate(node: ts.Declaration): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  return (ts.getCombinedModifierFlags(node) & hidden) !== 0
}

function isWithin(node: ts.Declaration, root: string): boolean {
  return node.getSourceFile().fileName.startsWith(`${root.replaceAll('\\', '/')}/`)
}

function constructorsOf({ declarations = [] }: ts.Symbol): string {
  const classes = declarations.filter(ts.isClassDeclaration)
  return classes
    .flatMap(({ members }) => members.filter(ts.isConstructorDeclaration))
    .map(textOfNode)
    .join('\n')
}

function variableText({ valueDeclaration }: ts.Symbol): string {
  return valueDeclaration === undefined ? '' : textOfNode(valueDeclaration)
}

function textOf({ declarations = [] }: ts.Symbol): string {
  return declarations
    .filter((node) => !ts.isModuleDeclaration(node))
    .map(textOfNode)
    .join('\n')
}

const printer = ts.createPrinter({ removeComments: true })

/** A declaration in one line, whatever the style it is written in. */
function textOfNode(node: ts.Node): string {
  return printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/^(?:export |default |declare |override )+/, '')
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .replace(/;$/, '')
}

/** Names an API: the packages, and what they were read with. */
export function apiKey(packages: readonly InstalledPackage[]): string {
  const releases = packages.map(({ name, version }) => `${name}@${version}`)
  return JSON.stringify([releases, ts.version, process.version])
}
