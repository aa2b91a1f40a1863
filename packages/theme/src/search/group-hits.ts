import type { SearchHit, SearchResultSet } from '@ssg/search'

/** The hits of one page, at the place of the best of them. */
export interface HitGroup {
  /** Of the page. */
  readonly href: string
  readonly pageTitle: string
  /** Label of the version, where only another one has them. */
  readonly otherVersionLabel: string | null
  /** With their numbers in the order they are shown in. */
  readonly hits: readonly { readonly index: number; readonly hit: SearchHit }[]
}

/** Hits by their pages, of each at most so many; what only other versions have comes last. */
export function groupHits(
  { hits, otherVersions }: SearchResultSet,
  mostOfPage: number,
): readonly HitGroup[] {
  const pages = new Map<string, SearchHit[]>()
  for (const hit of [...hits, ...otherVersions]) {
    const href = pageHref(hit)
    const known = pages.get(href)
    if (known === undefined) pages.set(href, [hit])
    else if (known.length < mostOfPage) known.push(hit)
  }
  let index = 0
  return [...pages].map(([href, found]) => ({
    href,
    pageTitle: found[0]?.page ?? '',
    otherVersionLabel: found[0]?.otherVersion ?? null,
    hits: found.map((hit) => ({ index: index++, hit })),
  }))
}

/** Address of the page that a hit is on. */
export function pageHref({ href }: SearchHit): string {
  return href.replace(/#.*$/, '')
}
