import type { VersionRecord } from '@ssgdocs/cli/toolkit'
import { type Href, urlOfHref } from '@ssgdocs/runtime/contract/addresses'
import { searchKey } from '@ssgdocs/runtime/contract/search'
import { type SearchHit, type SearchResultSet, searchAll } from '@ssgdocs/search'
import { openRemote } from '@ssgdocs/search/remote'
import type { VersionMatch } from './find-version.ts'
import type { BuiltSite } from './open-built-site.ts'
import { ToolError } from './tool-error.ts'

/** A search result for a coding assistant. */
export interface SectionHit {
  /** Title of the page and the headings above the section. */
  readonly title: string
  /** Path with the id of the section or entry, as accepted by `read_page`. */
  readonly path: string
  readonly url: string
  /** Key of the version, or null. */
  readonly version: string | null
  readonly excerpt: string
}

export interface SiteSearchResults {
  readonly hits: readonly SectionHit[]
  /** Results that only exist in other versions. */
  readonly otherVersions: readonly SectionHit[]
  /** Similar words of the site, for words of the query that do not occur. */
  readonly suggestions: readonly string[]
}

interface SearchRequest {
  readonly query: string
  readonly limit: number
}

/** Searches the matching versions first, then the rest of the site. */
export async function searchSite(
  site: BuiltSite,
  request: SearchRequest,
  match: VersionMatch,
): Promise<SiteSearchResults> {
  const { hits, otherVersions, suggestions } = await runSearch(
    site,
    request,
    searchScopes(site, match),
  )
  const describe = (hit: SearchHit) => toSectionHit(site, hit)
  return {
    hits: hits.slice(0, request.limit).map(describe),
    otherVersions: otherVersions.map(describe),
    suggestions,
  }
}

/** Searches the index files of the site, or its search server. */
async function runSearch(
  { search, openSearchIndex }: BuiltSite,
  { query, limit }: SearchRequest,
  { primary, otherDocs }: SearchScopes,
): Promise<SearchResultSet> {
  if (search.provider === 'local') {
    const [own, others] = await Promise.all(
      [primary, otherDocs].map((keys) => Promise.all(keys.map(openSearchIndex))),
    )
    return searchAll({ primary: own ?? [], otherDocs: others ?? [] }, query, '', {
      maxHits: limit,
      maxHitsPerPage: limit,
    })
  }
  try {
    return await openRemote(search, [...primary, ...otherDocs])(query)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ToolError(`The search server failed (${reason}). Use the tool list_pages instead`)
  }
}

/** Keys of the indexes to search. */
interface SearchScopes {
  readonly primary: readonly string[]
  readonly otherDocs: readonly string[]
}

/** The same order as on the site: the matching versions, pages without a version, the latest version of other docs. */
function searchScopes({ versions }: BuiltSite, match: VersionMatch): SearchScopes {
  const matchedDocs = new Set(match.versions.map(({ docs }) => docs))
  const others = versions.filter(({ latest, docs }) => latest && !matchedDocs.has(docs))
  const keysOf = (ones: readonly (VersionRecord | null)[]) =>
    ones.map((version) => searchKey(version?.key ?? null))
  return { primary: keysOf([...match.versions, null]), otherDocs: keysOf(others) }
}

function toSectionHit(site: BuiltSite, hit: SearchHit): SectionHit {
  const [route = '', id] = hit.href.split('#')
  const page = site.pageAtHref(route)
  return {
    title: [hit.page, ...hit.path].join(' › '),
    path: (page?.path ?? route) + (id ? `#${id}` : ''),
    url: urlOfHref(site, hit.href as Href),
    version: page?.version?.key ?? null,
    excerpt: excerptOf(hit),
  }
}

/** Length of an excerpt, and of its part before the first match, in characters. */
const maxExcerptLength = 300
const excerptLead = 60

function excerptOf({ text, terms }: SearchHit): string {
  const lower = text.toLowerCase()
  const offsets = terms.map((term) => lower.indexOf(term)).filter((offset) => offset >= 0)
  const first = offsets.length === 0 ? 0 : Math.min(...offsets)
  const start = first <= excerptLead ? 0 : text.lastIndexOf(' ', first - excerptLead) + 1
  const part = text.slice(start, start + maxExcerptLength)
  return `${start > 0 ? '… ' : ''}${part}${start + maxExcerptLength < text.length ? ' …' : ''}`
}
