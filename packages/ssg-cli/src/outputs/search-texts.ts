import { hrefOf } from '@ssgdocs/runtime/contract/addresses'
import type { PageSummary } from '@ssgdocs/search'
import type { Page } from '../compile/page.ts'
import type { SiteInfo } from '../config/site-config.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { Version } from '../graph/versions.ts'
import { isIndexed } from '../render/build-head.ts'

/** A page with the title that search results show. */
export interface SearchablePage {
  readonly node: RouteNode
  readonly title: string
}

/** A text of a page, by the key of its sections. */
export interface SearchableText {
  /** Key of the sections; null if only the title of the page is searchable. */
  readonly sectionsKey: string | null
  /** Title of the page. */
  readonly title: string
  /** Null for all texts of a page but the first. */
  readonly about: PageSummary | null
  /** URL path of the page. */
  readonly href: string
  /** Identifies the page in every version. */
  readonly pageId: string
  /** Ids of the sections to index. The text above the first heading has the empty id. */
  readonly sectionIds: readonly string[]
}

/** Sections of another version that this version does not have. */
export interface OtherVersionText extends SearchableText {
  /** Label of the other version. */
  readonly elsewhere: string
}

export interface SearchSources {
  readonly pages: readonly SearchablePage[]
  readonly versions: readonly Version[]
  /** By text key. */
  readonly pageByKey: ReadonlyMap<string, Page>
}

/** By the key of the version, or null. */
export type TextsByScope = ReadonlyMap<string | null, readonly SearchableText[]>

/** Groups what readers can search by scope: one for each docs version, then one for everything else. */
export function groupTextsByScope(
  { pages, pageByKey }: SearchSources,
  identity: SiteInfo,
): TextsByScope {
  const textsByScope = new Map<string | null, SearchableText[]>()
  for (const { node, title } of pages) {
    if (!isIndexed(node, identity)) continue
    const page = pageOf(node)
    const extent = page?.source.frontMatter.search ?? 'all'
    if (extent === 'none') continue
    const scope = 'version' in node ? node.version.config.key : null
    const texts = textsByScope.get(scope) ?? []
    textsByScope.set(scope, texts)
    const href = hrefOf(identity.baseUrl, node.route)
    const pageId = node.kind === 'doc' ? node.doc.id : node.route
    const keys = page === null || extent === 'title' ? [null] : page.sectionKeys
    const { description = '', keywords = [] } =
      node.kind === 'category' ? node.index : (page?.source.frontMatter ?? {})
    for (const [index, sectionsKey] of keys.entries()) {
      const ids = sectionsKey === null ? [] : (pageByKey.get(sectionsKey)?.sectionIds ?? [])
      const sectionIds = ['', ...ids]
      const about = index === 0 ? { description, keywords } : null
      texts.push({ sectionsKey, title, about, href, pageId, sectionIds })
    }
  }
  return textsByScope
}
