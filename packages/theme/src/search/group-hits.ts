import type { SearchAnswer, SearchHit } from '@ssg/search'

/** The hits of one page, at the place of the best of them. */
export interface HitGroup {
  /** Of the page. */
  readonly href: string
  readonly page: string
  /** Label of the version, where only another one has them. */
  readonly elsewhere: string | null
  readonly isFirstElsewhere: boolean
  /** With their numbers in the order they are shown in. */
  readonly hits: readonly { readonly index: number; readonly hit: SearchHit }[]
}

/** More of one page would hide the others. */
const mostOfPage = 5

/** Hits by their pages; what only other versions have comes last. */
export function groupHits({ hits, elsewhere }: SearchAnswer): readonly HitGroup[] {
  const pages = new Map<string, SearchHit[]>()
  for (const hit of [...hits, ...elsewhere]) {
    const href = pageOf(hit)
    const known = pages.get(href)
    if (known === undefined) pages.set(href, [hit])
    else if (known.length < mostOfPage) known.push(hit)
  }
  const all = [...pages].map(([href, found]) => ({
    href,
    found,
    elsewhere: found[0]?.elsewhere ?? null,
  }))
  const firstElsewhere = all.find((group) => group.elsewhere !== null)
  let index = 0
  return all.map((group) => ({
    href: group.href,
    page: group.found[0]?.page ?? '',
    elsewhere: group.elsewhere,
    isFirstElsewhere: group === firstElsewhere,
    hits: group.found.map((hit) => ({ index: index++, hit })),
  }))
}

function pageOf({ href }: SearchHit): string {
  return href.replace(/#.*$/, '')
}
