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

/** The texts that one search index covers. */
export interface SearchScope {
  /** The docs version, or null for blog and standalone pages. */
  readonly version: Version | null
  readonly texts: readonly SearchableText[]
  readonly otherVersionTexts: readonly OtherVersionText[]
}

export interface SearchSources {
  readonly pages: readonly SearchablePage[]
  readonly versions: readonly Version[]
  /** By text key. */
  readonly pageByKey: ReadonlyMap<string, Page>
}

/** Divides what readers can search into scopes: one for each docs version, then one for everything else. */
export function searchScopes(sources: SearchSources, identity: SiteInfo): readonly SearchScope[] {
  const { versions } = sources
  const textsByScope = groupTextsByScope(sources, identity)
  return [...versions, null].map((version) => ({
    version,
    texts: textsByScope.get(version?.config.key ?? null) ?? [],
    otherVersionTexts:
      version === null ? [] : textsOfOtherVersions(version, versions, textsByScope),
  }))
}

type TextsByScope = ReadonlyMap<string | null, readonly SearchableText[]>

function groupTextsByScope({ pages, pageByKey }: SearchSources, identity: SiteInfo): TextsByScope {
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

const noSummary: PageSummary = { description: '', keywords: [] }

/** Sections that other versions of the same docs have and this one lacks, each once. */
function textsOfOtherVersions(
  { config }: Version,
  versions: readonly Version[],
  textsByScope: TextsByScope,
): readonly OtherVersionText[] {
  const others = versions.filter(
    (other) => other.config.docs.id === config.docs.id && other.config.key !== config.key,
  )
  if (others.length === 0) return []
  const sectionsOf = ({ pageId, sectionIds }: SearchableText) =>
    sectionIds.map((id) => `${pageId}#${id}`)
  const seen = new Set((textsByScope.get(config.key) ?? []).flatMap(sectionsOf))
  // A section that several versions share comes from the latest release, or else from the newest
  // version.
  others.sort((a, b) => Number(b.config.isLast) - Number(a.config.isLast))
  return others.flatMap((other) =>
    (textsByScope.get(other.config.key) ?? []).flatMap((text): OtherVersionText[] => {
      const sectionIds = text.sectionIds.filter((id) => !seen.has(`${text.pageId}#${id}`))
      for (const id of sectionIds) seen.add(`${text.pageId}#${id}`)
      const about = sectionIds.includes('') ? text.about : noSummary
      return sectionIds.length === 0
        ? []
        : [{ ...text, about, sectionIds, elsewhere: other.config.label }]
    }),
  )
}
