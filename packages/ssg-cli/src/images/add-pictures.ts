import type { LocalFile } from '../content/source.ts'
import type { ResolvedLink } from '../graph/check-links.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { describePicture, type PublishedImage } from './describe-picture.ts'

export interface PictureContext {
  /** The `sizes` attribute of all images; null: the width that each is shown at. */
  readonly sizes: string | null
  readonly baseUrl: string
}

/** Adds image variants to the links that embed images. */
export function addPictures(
  graph: SiteGraph,
  published: ReadonlyMap<LocalFile, PublishedImage>,
  { sizes, baseUrl }: PictureContext,
): SiteGraph {
  const links = [...graph.links].map(([page, resolved]) => {
    const withPictures = resolved.map((link, index): ResolvedLink => {
      const maxWidth = page.links[index]?.maxWidth
      const image = link.file === null ? undefined : published.get(link.file)
      if (image === undefined || maxWidth === undefined) return link
      const shownWidth = Math.min(maxWidth, image.width)
      const picture = describePicture(image, { sizes: sizes ?? sizesFor(shownWidth), baseUrl })
      return picture === null ? link : { ...link, picture }
    })
    return [page, withPictures] as const
  })
  return { ...graph, links: new Map(links) }
}

/** An image is as wide as the viewport, up to its own width. */
function sizesFor(width: number): string {
  return `(max-width: ${width}px) 100vw, ${width}px`
}
