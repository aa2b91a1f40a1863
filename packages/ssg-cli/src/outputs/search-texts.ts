import type { IdentityConfig } from '../config/site-config.ts'
import { hrefOf } from '../graph/addresses.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { Version } from '../graph/versions.ts'
import { isIndexed } from '../render/head.ts'

/** A page as the search shows it. */
export interface SearchedPage {
  readonly node: RouteNode
  readonly title: string
}

/** A text of a page, and where its sections are found. */
export interface SearchedText {
  /** By which its sections are kept; null: the title of the page is all there is to find. */
  readonly key: string | null
  /** Title of the page. */
  readonly title: string
  /** Address of the page. */
  readonly href: string
  /** The page has it in every version. */
  readonly name: string
  /** Of its sections; empty for what stands above the first heading. */
  readonly ids: readonly string[]
}

/** Some sections of a text, for the version that has not got them. */
export interface ForeignText extends SearchedText {
  /** Label of the version that has them. */
  readonly elsewhere: string
}

/** The texts of each docs version by its key, and those of blog and pages by null. */
export function textsByScope(
  pages: readonly SearchedPage[],
  identity: IdentityConfig,
  idsOf: (key: string) => readonly string[],
): ReadonlyMap<string | null, readonly SearchedText[]> {
  const scopes = new Map<string | null, SearchedText[]>()
  for (const { node, title } of pages) {
    if (!isIndexed(node, identity)) continue
    const page = pageOf(node)
    const extent = page?.source.frontMatter.search ?? 'all'
    if (extent === 'none') continue
    const scope = 'version' in node ? node.version.config.key : null
    const found = scopes.get(scope) ?? []
    scopes.set(scope, found)
    const href = hrefOf(identity.baseUrl, node.route)
    const name = node.kind === 'doc' ? node.doc.id : node.route
    const keys = page === null || extent === 'title' ? [null] : page.sectionKeys
    for (const key of keys) {
      found.push({ key, title, href, name, ids: key === null ? [''] : idsOf(key) })
    }
  }
  return scopes
}

/** What the other versions of the same docs have and this one has not, each section once. */
export function textsElsewhere(
  { config }: Version,
  versions: readonly Version[],
  scopes: ReadonlyMap<string | null, readonly SearchedText[]>,
): readonly ForeignText[] {
  const sectionsOf = ({ name, ids }: SearchedText) => ids.map((id) => `${name}#${id}`)
  const known = new Set((scopes.get(config.key) ?? []).flatMap(sectionsOf))
  const others = versions.filter(
    (other) => other.config.docs.id === config.docs.id && other.config.key !== config.key,
  )
  // What several have is taken from the last version, or else from the newest.
  others.sort((a, b) => Number(b.config.isLast) - Number(a.config.isLast))
  return others.flatMap((other) =>
    (scopes.get(other.config.key) ?? []).flatMap((text): ForeignText[] => {
      const ids = text.ids.filter((id) => !known.has(`${text.name}#${id}`))
      for (const id of ids) known.add(`${text.name}#${id}`)
      return ids.length === 0 ? [] : [{ ...text, ids, elsewhere: other.config.label }]
    }),
  )
}
