import { searchKey } from '@ssg/runtime/contract/search'
import { type SearchHit, type SearchResultSet, searchAll } from '@ssg/search'
import { openRemote } from '@ssg/search/remote'
import type { VersionRecord } from '../outputs/site-json.ts'
import type { VersionMatch } from './find-version.ts'
import type { BuiltSite } from './open-built-site.ts'
import { ToolError } from './tool-error.ts'

/** A section that was found, as a model reads it. */
export interface SectionHit {
  /** Title of the page, then the headings that lead to the section. */
  readonly title: string
  /** With the section's id, as `read_page` takes it. */
  readonly path: string
  readonly url: string
  /** Key of the version, or null. */
  readonly version: string | null
  readonly excerpt: string
}

export interface SiteSearchResults {
  readonly hits: readonly SectionHit[]
  /** What only other versions have. */
  readonly otherVersions: readonly SectionHit[]
  /** Words of the site like those that nobody wrote. */
  readonly suggestions: readonly string[]
}

/** Searches the versions that are meant, then the rest of the site. */
export async function searchSite(
  site: BuiltSite,
  query: string,
  meant: VersionMatch,
  limit: number,
): Promise<SiteSearchResults> {
  const scopes = searchScopes(site, meant).map((version) => searchKey(version?.key ?? null))
  const { hits, otherVersions, suggestions } = await runSearch(site, query, scopes, limit)
  const describe = (hit: SearchHit) => toSectionHit(site, hit)
  return {
    hits: hits.slice(0, limit).map(describe),
    otherVersions: otherVersions.map(describe),
    suggestions,
  }
}

/** Asks the files of the site, or the server that its readers ask. */
async function runSearch(
  { search, openSearchIndex }: BuiltSite,
  query: string,
  scopes: readonly string[],
  limit: number,
): Promise<SearchResultSet> {
  if (search.provider === 'local') {
    return searchAll(await Promise.all(scopes.map(openSearchIndex)), query, '', limit)
  }
  try {
    return await openRemote(search, scopes)(query)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ToolError(`The search server did not answer (${reason}). Use the tool list_pages`)
  }
}

/** As readers search: first the versions that are meant, then what has none, then the latest of other docs. */
function searchScopes({ versions }: BuiltSite, meant: VersionMatch): (VersionRecord | null)[] {
  const isMeant = new Set(meant.versions.map(({ docs }) => docs))
  const others = versions.filter(({ latest, docs }) => latest && !isMeant.has(docs))
  return [...meant.versions, null, ...others]
}

function toSectionHit(site: BuiltSite, hit: SearchHit): SectionHit {
  const [route = '', id] = hit.href.split('#')
  const page = site.pageAtHref(route)
  const anchor = id === undefined ? '' : `#${id}`
  return {
    title: [hit.page, ...hit.path].join(' › '),
    path: (page?.path ?? route) + anchor,
    url: site.url + hit.href,
    version: page?.version?.key ?? null,
    excerpt: excerptOf(hit),
  }
}

/** Characters of an excerpt, and how many of them stand before the first word that was meant. */
const maxExcerptLength = 300
const excerptLead = 60

function excerptOf({ text, terms }: SearchHit): string {
  const lower = text.toLowerCase()
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0)
  const first = places.length === 0 ? 0 : Math.min(...places)
  const start = first <= excerptLead ? 0 : text.lastIndexOf(' ', first - excerptLead) + 1
  const part = text.slice(start, start + maxExcerptLength)
  return `${start > 0 ? '… ' : ''}${part}${start + maxExcerptLength < text.length ? ' …' : ''}`
}
