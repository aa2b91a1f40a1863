import { searchKey } from '@ssg/runtime/contract/search'
import { type SearchAnswer, type SearchHit, searchAll } from '@ssg/search'
import { openRemote } from '@ssg/search/remote'
import type { VersionRecord } from '../outputs/site-json.ts'
import type { BuiltSite } from './built-site.ts'
import type { MeantVersions } from './find-version.ts'
import { Refusal } from './refusal.ts'

/** A section that was found, as a model reads it. */
export interface FoundSection {
  /** Title of the page, then the headings that lead to the section. */
  readonly title: string
  /** With the section's id, as `read_page` takes it. */
  readonly path: string
  readonly url: string
  /** Key of the version, or null. */
  readonly version: string | null
  readonly excerpt: string
}

export interface FoundSections {
  readonly hits: readonly FoundSection[]
  /** What only other versions have. */
  readonly elsewhere: readonly FoundSection[]
  /** Words of the site like those that nobody wrote. */
  readonly near: readonly string[]
}

/** Searches the versions that are meant, then the rest of the site. */
export async function searchSite(
  site: BuiltSite,
  query: string,
  meant: MeantVersions,
  limit: number,
): Promise<FoundSections> {
  const scopes = scopesOf(site, meant).map((version) => searchKey(version?.key ?? null))
  const { hits, elsewhere, near } = await ask(site, query, scopes, limit)
  const describe = (hit: SearchHit) => describeHit(site, hit)
  return { hits: hits.slice(0, limit).map(describe), elsewhere: elsewhere.map(describe), near }
}

/** Asks the files of the site, or the server that its readers ask. */
async function ask(
  { search, searchIndex }: BuiltSite,
  query: string,
  scopes: readonly string[],
  limit: number,
): Promise<SearchAnswer> {
  if (search.provider === 'local') {
    return searchAll(await Promise.all(scopes.map(searchIndex)), query, '', limit)
  }
  try {
    return await openRemote(search, scopes)(query)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(`The search server did not answer (${reason}). Use the tool list_pages`)
  }
}

/** As readers search: first the versions that are meant, then what has none, then the latest of other docs. */
function scopesOf({ versions }: BuiltSite, meant: MeantVersions): (VersionRecord | null)[] {
  const isMeant = new Set(meant.versions.map(({ docs }) => docs))
  const others = versions.filter(({ latest, docs }) => latest && !isMeant.has(docs))
  return [...meant.versions, null, ...others]
}

function describeHit(site: BuiltSite, hit: SearchHit): FoundSection {
  const [route = '', id] = hit.href.split('#')
  const page = site.pageAtHref(route)
  const anchor = id === undefined ? '' : `#${id}`
  return {
    title: [hit.page, ...hit.path].join(' › '),
    path: (page?.path ?? route) + anchor,
    url: site.url + hit.href,
    version: page?.version?.key ?? null,
    excerpt: excerpt(hit),
  }
}

/** Characters of an excerpt, and how many of them stand before the first word that was meant. */
const longest = 300
const lead = 60

function excerpt({ text, terms }: SearchHit): string {
  const lower = text.toLowerCase()
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0)
  const first = places.length === 0 ? 0 : Math.min(...places)
  const start = first <= lead ? 0 : text.lastIndexOf(' ', first - lead) + 1
  const part = text.slice(start, start + longest)
  return `${start > 0 ? '… ' : ''}${part}${start + longest < text.length ? ' …' : ''}`
}
