import { withoutHash } from '@ssgdocs/runtime/contract/addresses'
import type { SearchHit, SearchResultSet } from '@ssgdocs/search'

/** The hits of one page, ranked by the best of them. */
export interface HitGroup {
  /** URL of the page. */
  readonly href: string
  readonly pageTitle: string
  /** Version label of a page that only another version has, or null. */
  readonly otherVersionLabel: string | null
  /** With their index in display order. */
  readonly hits: readonly { readonly index: number; readonly hit: SearchHit }[]
}

/** Groups hits by page, at most `maxHitsPerPage` each. Pages that only other versions have come last. */
export function groupHits(
  { hits, otherVersions }: SearchResultSet,
  maxHitsPerPage: number,
): readonly HitGroup[] {
  const pages = new Map<string, SearchHit[]>()
  for (const hit of [...hits, ...otherVersions]) {
    const href = pageHref(hit)
    const group = pages.get(href)
    if (group === undefined) pages.set(href, [hit])
    else if (group.length < maxHitsPerPage) group.push(hit)
  }
  let index = 0
  return [...pages].map(([href, pageHits]) => ({
    href,
    pageTitle: pageHits[0]?.page ?? '',
    otherVersionLabel: pageHits[0]?.otherVersion ?? null,
    hits: pageHits.map((hit) => ({ index: index++, hit })),
  }))
}

/** URL of a hit's page, without the hash. */
export function pageHref({ href }: SearchHit): string {
  return withoutHash(href)
}
