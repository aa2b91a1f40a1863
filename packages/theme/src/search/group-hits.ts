import type { SearchAnswer, SearchHit } from '@ssg/search'

/** The hits of one page, at the place of the best of them. */
export interface HitGroup {
  /** Of the page. */
  readonly href: string
  readonly page: string
  /** Label of the version, where only another one has them. */
  readonly elsewhere: string | null
  /** With their numbers in the order they are shown in. */
  readonly hits: readonly { readonly index: number; readonly hit: SearchHit }[]
}

/** Hits by their pages, of each at most so many; what only other versions have comes last. */
export function groupHits(
  { hits, elsewhere }: SearchAnswer,
  mostOfPage: number,
): readonly HitGroup[] {
  const pages = new Map<string, SearchHit[]>()
  for (const hit of [...hits, ...elsewhere]) {
    const href = pageOf(hit)
    const known = pages.get(href)
    if (known === undefined) pages.set(href, [hit])
    else if (known.length < mostOfPage) known.push(hit)
  }
  let index = 0
  return [...pages].map(([href, found]) => ({
    href,
    page: found[0]?.page ?? '',
    elsewhere: found[0]?.elsewhere ?? null,
    hits: found.map((hit) => ({ index: index++, hit })),
  }))
}

/** Address of the page that a hit is on. */
export function pageOf({ href }: SearchHit): string {
  return href.replace(/#.*$/, '')
}
