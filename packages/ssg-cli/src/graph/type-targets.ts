import { type Href, hrefOf, type Route } from '@ssgdocs/runtime/contract/addresses'
import { once } from '../cache/once.ts'
import type { Page } from '../compile/page.ts'
import type { Doc } from './docs.ts'
import type { Version } from './versions.ts'

/** The page that describes a type. */
interface TypeTarget {
  readonly route: Route
  /** Id of the section or entry; empty for the page itself. */
  readonly id: string
}

/** The types that the pages of each version describe, by version key and name. */
export type TypeTargets = Pick<ReadonlyMap<string, ReadonlyMap<string, TypeTarget>>, 'get'>

/** Finds the description of each type, once for each version that a page with the name of a type asks for. */
export function buildTypeTargets(versions: readonly Version[]): TypeTargets {
  const byVersion = new Map(
    versions.map(({ config, docs }) => [config.key, once(() => findTypes(docs))]),
  )
  return { get: (version) => byVersion.get(version)?.() }
}

/**
 * A type is described, in this order, by the page with its name as the title, by the section that
 * `types` in the front matter assigns to it, and by the heading or table entry with its name. The last
 * part of a name in `types` is enough: `Options` for `Client.Options`. Ambiguous names are left out.
 */
function findTypes(docs: readonly Doc[]): ReadonlyMap<string, TypeTarget> {
  const titles = docs.map((doc) => target(typeNameOf(doc.title), doc))
  const declared = docs.flatMap((doc) =>
    declaredTypes(doc.page).map(([name, id]) => target(name, doc, id)),
  )
  const defined = docs.flatMap((doc) => doc.page.types.map(({ name, id }) => target(name, doc, id)))
  const abbreviated = declared.map(([name, to]) => [lastPart(name), to] as const)
  const types = new Map<string, TypeTarget>()
  for (const candidates of [titles, declared, defined, abbreviated]) {
    for (const [name, found] of unambiguous(candidates))
      if (!types.has(name)) types.set(name, found)
  }
  return types
}

type Candidate = readonly [name: string, target: TypeTarget]

function target(name: string, { route }: Doc, id = ''): Candidate {
  return [name, { route, id }]
}

function unambiguous(candidates: readonly Candidate[]): Map<string, TypeTarget> {
  const found = new Map<string, TypeTarget>()
  const ambiguous = new Set<string>()
  for (const [name, to] of candidates) {
    const other = found.get(name)
    if (other !== undefined && (other.route !== to.route || other.id !== to.id)) ambiguous.add(name)
    found.set(name, to)
  }
  for (const name of ambiguous) found.delete(name)
  return found
}

/** `Class: Client` is the title of a page about `Client`. */
function typeNameOf(title: string): string {
  return title.replace(/^(?:class|interface|type):?\s+/i, '')
}

function declaredTypes({ source }: Page): [name: string, id: string][] {
  const { types = {} } = source.frontMatter
  return typeof types === 'string' ? [[types, '']] : Object.entries(types)
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** The URL of a type's description, or null for an unknown type and for the page at `base` itself. */
export function resolveTypeLink(
  name: string,
  { page, base }: { readonly page: Page; readonly base: Route | null },
  { types, baseUrl }: { readonly types: TypeTargets; readonly baseUrl: string },
): Href | null {
  const { placement } = page.source
  if (placement.kind !== 'doc') return null
  const own = declaredTypes(page).find(([declared]) => declared.endsWith(`.${name}`))
  const found = types.get(placement.version)?.get(name)
  if (own !== undefined && found?.id !== '') return own[1] === '' ? null : (`#${own[1]}` as Href)
  if (found === undefined) return null
  if (found.route !== base) return `${hrefOf(baseUrl, found.route)}${hashOf(found)}` as Href
  return found.id === '' ? null : (hashOf(found) as Href)
}

function hashOf({ id }: TypeTarget): string {
  return id === '' ? '' : `#${id}`
}
