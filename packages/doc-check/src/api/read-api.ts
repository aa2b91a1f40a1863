import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { InstalledPackage } from '@ssgdocs/cli/toolkit'
import ts from 'typescript'
import { sortEntries } from '../sort-names.ts'
import { createTypeProgram, type SourceFileCache, virtualPath } from './create-type-program.ts'
import { printTypes } from './print-types.ts'

export type ExportKind = 'class' | 'function' | 'namespace' | 'type' | 'value'

/** An export of a package, described by its types. */
export interface ApiExport {
  readonly kind: ExportKind
  /** One line for each declaration of an export without members, or for each constructor of a class. */
  readonly declaration: string
  /** Instance members by name, including inherited ones, if the package declares them. */
  readonly members: Readonly<Record<string, ApiMember>>
  /** Whether types and runtime agree that the export exists. A type without a runtime value is `typed`. */
  readonly presence: 'typed' | 'missing-at-runtime' | 'untyped'
}

export interface ApiMember {
  /** One line for each declaration. */
  readonly declaration: string
  /** The alternatives of its type without `undefined`, aliases resolved; of a method, of what it returns. */
  readonly types: readonly string[]
  /** The class or interface that declares it: `Pool.Options`. */
  readonly owner: string
  /** Whether its type is `never`, which declares that the member must not be set. */
  readonly isNever: boolean
  /** Whether every declaration has the JSDoc tag `@deprecated`. */
  readonly isDeprecated: boolean
}

/** Exports by name, such as `Agent` and `Agent.Options`, sorted. */
export type Api = Readonly<Record<string, ApiExport>>

/**
 * Reads the exports of a package from its types. `runtimeNames` are those that exist at runtime. The types are imported
 * from `dir`.
 */
export function readApi(
  dir: string,
  { name, dir: root }: InstalledPackage,
  { sourceFiles, runtimeNames }: ApiSources,
): Api {
  const path = virtualPath(dir, 'api.mts')
  const text = `import * as library from ${JSON.stringify(name)}\nexport { library }\n`
  const program = createTypeProgram(dir, new Map([[path, text]]), sourceFiles)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path) as ts.SourceFile
  const specifier = (source.statements[0] as ts.ImportDeclaration).moduleSpecifier
  const module = checker.getSymbolAtLocation(specifier)
  const reader: ApiReader = {
    checker,
    root,
    exports: {},
    runtimeNames,
  }
  if (module !== undefined) collectExports(checker.getExportsOfModule(module), '', reader)
  for (const name of runtimeNames) {
    reader.exports[name] ??= { kind: 'value', declaration: '', members: {}, presence: 'untyped' }
  }
  return Object.fromEntries(sortEntries(Object.entries(reader.exports)))
}

/** What an API is read from, besides the package. */
export interface ApiSources {
  readonly sourceFiles: SourceFileCache
  readonly runtimeNames: ReadonlySet<string>
}

interface ApiReader {
  readonly checker: ts.TypeChecker
  /** The folder of the package; declarations outside of it are ignored. */
  readonly root: string
  readonly exports: Record<string, ApiExport>
  readonly runtimeNames: ReadonlySet<string>
}

/** The names that a package exports at runtime, and those of the objects among them. Imports it from `dir`. */
export function readRuntimeNames(dir: string, name: string): ReadonlySet<string> {
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

function collectExports(symbols: readonly ts.Symbol[], prefix: string, reader: ApiReader): void {
  for (const symbol of symbols) {
    const { checker, root, exports } = reader
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const name = `${prefix}${symbol.name}`
    const isOwn = target.declarations?.some((one) => isDeclaredIn(one, root)) ?? false
    if (symbol.name === 'default' || symbol.name === 'prototype' || !isOwn || name in exports)
      continue
    const described = describeExport(target, name, reader)
    if (described !== null) exports[name] = described
    if (target.flags & ts.SymbolFlags.Namespace) {
      const inner = [...(target.exports?.values() ?? [])]
      const isMerged = (target.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Function)) !== 0
      collectExports(isMerged ? inner.filter(isType) : inner, `${name}.`, reader)
    }
  }
}

/** In a namespace merged with a class or a function, only types count as exports; values are static members. */
function isType({ flags }: ts.Symbol): boolean {
  return (
    (flags & (ts.SymbolFlags.Type | ts.SymbolFlags.Alias | ts.SymbolFlags.NamespaceModule)) !== 0
  )
}

function describeExport(symbol: ts.Symbol, name: string, reader: ApiReader): ApiExport | null {
  const { flags } = symbol
  const isValue = (flags & ts.SymbolFlags.Value) !== 0
  const isAbsent = isValue && !reader.runtimeNames.has(name)
  const presence = isAbsent ? 'missing-at-runtime' : 'typed'
  const create = (kind: ExportKind, declaration: string, members = {}): ApiExport => ({
    kind,
    declaration,
    members,
    presence,
  })
  if (flags & ts.SymbolFlags.Class) {
    return create('class', printConstructors(symbol), membersOf(symbol, reader))
  }
  if (flags & ts.SymbolFlags.Function) return create('function', printDeclarations(symbol))
  if (flags & ts.SymbolFlags.Variable) {
    const constructed = flags & ts.SymbolFlags.Interface ? membersOf(symbol, reader) : {}
    return create('value', printVariable(symbol), constructed)
  }
  if (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) {
    const members = membersOf(symbol, reader)
    return create('type', Object.keys(members).length > 0 ? '' : printDeclarations(symbol), members)
  }
  return flags & ts.SymbolFlags.ValueModule ? create('namespace', '') : null
}

function membersOf(symbol: ts.Symbol, { checker, root }: ApiReader): Record<string, ApiMember> {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const members: Record<string, ApiMember> = {}
  for (const property of checker.getPropertiesOfType(type)) {
    const declared = property.declarations?.filter((one) => isDeclaredIn(one, root)) ?? []
    const [first] = declared
    if (first === undefined || declared.some(isPrivateOrProtected)) continue
    members[memberName(property)] = {
      declaration: declared.map(printNode).join('\n'),
      types: printTypes(property, checker),
      owner: ownerOf(property),
      isNever: isNeverProperty(first),
      isDeprecated: declared.every((node) => ts.getJSDocDeprecatedTag(node) !== undefined),
    }
  }
  return members
}

/** The qualified name of the type that declares a member, such as `Pool.Options`; empty for an anonymous type. */
function ownerOf(member: ts.Symbol): string {
  const names: string[] = []
  let owner = (member as SymbolWithParent).parent
  for (
    ;
    owner !== undefined && !owner.name.startsWith('"');
    owner = (owner as SymbolWithParent).parent
  ) {
    if (!owner.name.startsWith('__')) names.unshift(owner.name)
  }
  return names.join('.')
}

/** `parent` exists at runtime but is not part of the public types of TypeScript. */
interface SymbolWithParent extends ts.Symbol {
  readonly parent?: SymbolWithParent
}

/** Converts the compiler's internal name of a symbol member to `[Symbol.iterator]`. */
function memberName({ name }: ts.Symbol): string {
  return name.startsWith('__@') ? `[Symbol.${name.slice(3).replace(/@\d+$/, '')}]` : name
}

function isNeverProperty(node: ts.Declaration): boolean {
  return ts.isPropertySignature(node) && node.type?.kind === ts.SyntaxKind.NeverKeyword
}

function isPrivateOrProtected(node: ts.Declaration): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  return (ts.getCombinedModifierFlags(node) & hidden) !== 0
}

function isDeclaredIn(node: ts.Declaration, root: string): boolean {
  return node.getSourceFile().fileName.startsWith(`${root.replaceAll('\\', '/')}/`)
}

function printConstructors({ declarations = [] }: ts.Symbol): string {
  const classes = declarations.filter(ts.isClassDeclaration)
  return classes
    .flatMap(({ members }) => members.filter(ts.isConstructorDeclaration))
    .map(printNode)
    .join('\n')
}

function printVariable({ valueDeclaration }: ts.Symbol): string {
  return valueDeclaration === undefined ? '' : printNode(valueDeclaration)
}

function printDeclarations({ declarations = [] }: ts.Symbol): string {
  return declarations
    .filter((node) => !ts.isModuleDeclaration(node))
    .map(printNode)
    .join('\n')
}

const printer = ts.createPrinter({ removeComments: true })

/** Prints a declaration in one line, independent of its formatting. */
function printNode(node: ts.Node): string {
  return printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/^(?:export |default |declare |override )+/, '')
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .replace(/;$/, '')
}
