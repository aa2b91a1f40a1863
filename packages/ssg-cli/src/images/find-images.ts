import type { LocalFile } from '../content/source.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { SiteGraph } from '../graph/site-graph.ts'

/** An image that pages show in a `picture` element. */
export interface UsedImage {
  readonly file: LocalFile
  /** As written at its first use. */
  readonly href: string
  readonly place: Place
}

/** Finds the images in `picture` elements. An image that several pages show is found once. */
export function findImages({ links }: Pick<SiteGraph, 'links'>): readonly UsedImage[] {
  const images = new Map<LocalFile, UsedImage>()
  for (const [page, resolved] of links) {
    for (const [index, { file }] of resolved.entries()) {
      const link = page.links[index]
      if (file === null || link?.maxWidth === undefined || images.has(file)) continue
      const { href, line, column, length } = link
      images.set(file, { file, href, place: { file: page.source.file, line, column, length } })
    }
  }
  return [...images.values()]
}
