import { hrefOf } from '@ssg/runtime/contract/addresses'
import type { SiteInfo } from '../config/site-config.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { Version } from '../graph/versions.ts'
import { isIndexed } from '../render/build-head.ts'

/** A page as the search shows it. */
export interface SearchablePage {
  readonly node: RouteNode
  readonly title: string
}

/** A text of a page, and where its sections are found. */
export interface SearchableText {
  /** By which its sections are kept; null: the title of the page is all there is to find. */
  readonly sectionsKey: string | null
  /** Title of the page. */
  readonly title: string
  /** Address of the page. */
  readonly href: string
  /** The page has it in every version. */
  readonly pageId: string
  /** Of its sections; empty for what stands above the first heading. */
  readonly sectionIds: readonly string[]
}

/** Some sections of a text, for the version that has not got them. */
export interface OtherVersionText extends SearchableText {
  /** Label of the version that has them. */
  readonly elsewhere: string
}

/** The texts of each docs version by its key, and those of blog and pages by null. */
export function groupTextsByScope(
  pages: readonly SearchablePage[],
  identity: SiteInfo,
  idsOf: (key: string) => readonly string[],
): ReadonlyMap<string | null, readonly SearchableText[]> {
  const scopes = new Map<string | null, SearchableText[]>()
  for (const { node, title } of pages) {
    if (!isIndexed(node, identity)) continue
    const page = pageOf(node)
    const extent = page?.source.frontMatter.search ?? 'all'
    if (extent === 'none') continue
    const scope = 'version' in node ? node.version.config.key : null
    const found = scopes.get(scope) ?? []
    scopes.set(scope, found)
    const href = hrefOf(identity.baseUrl, node.route)
    const pageId = node.kind === 'doc' ? node.doc.id : node.route
    const keys = page === null || extent === 'title' ? [null] : page.sectionKeys
    for (const sectionsKey of keys) {
      found.push({
        sectionsKey,
        title,
        href,
        pageId,
        sectionIds: sectionsKey === null ? [''] : idsOf(sectionsKey),
      })
    }
  }
  return scopes
}

/** What the other versions of the same docs have and this one has not, each section once. */
export function textsOfOtherVersions(
  { config }: Version,
  versions: readonly Version[],
  scopes: ReadonlyMap<string | null, readonly SearchableText[]>,
): readonly OtherVersionText[] {
  const sectionsOf = ({ pageId, sectionIds }: SearchableText) =>
    sectionIds.map((id) => `${pageId}#${id}`)
  const known = new Set((scopes.get(config.key) ?? []).flatMap(sectionsOf))
  const others = versions.filter(
    (other) => other.config.docs.id === config.docs.id && other.config.key !== config.key,
  )
  // What several have is taken from the last version, or else from the newest.
  others.sort((a, b) => Number(b.config.isLast) - Number(a.config.isLast))
  return others.flatMap((other) =>
    (scopes.get(other.config.key) ?? []).flatMap((text): OtherVersionText[] => {
      const sectionIds = text.sectionIds.filter((id) => !known.has(`${text.pageId}#${id}`))
      for (const id of sectionIds) known.add(`${text.pageId}#${id}`)
      return sectionIds.length === 0 ? [] : [{ ...text, sectionIds, elsewhere: other.config.label }]
    }),
  )
}
