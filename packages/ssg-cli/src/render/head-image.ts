import { absoluteUrl } from '@ssgdocs/runtime/contract/addresses'
import type { HeadTag } from '@ssgdocs/runtime/contract/page-data'
import type { SiteInfo } from '../config/site-config.ts'
import type { OgImage } from '../og-image/og-image.ts'
import { metaName, metaProperty } from './head-tags.ts'

/** The image of a page in link previews. */
export interface HeadImage {
  /** A URL, or a path below the base URL. */
  readonly src: string
  /** The generated OG image, or null. */
  readonly ogImage: OgImage | null
}

/** The `og:image` and `twitter:image` tags. The size is known for generated images only. */
export function imageTags(image: HeadImage | null, identity: SiteInfo): HeadTag[] {
  if (image === null) return []
  const { src, ogImage } = image
  const absolute = absoluteUrl(identity, src)
  const tags = [metaProperty('og:image', absolute), metaName('twitter:image', absolute)]
  if (ogImage === null) return tags
  return [
    ...tags,
    metaProperty('og:image:width', String(ogImage.size.width)),
    metaProperty('og:image:height', String(ogImage.size.height)),
    metaProperty('og:image:alt', altTextOf(ogImage)),
  ]
}

/** The texts of the image. */
function altTextOf({ content: { title, site, badge } }: OgImage): string {
  return [title, site, badge].filter(Boolean).join(' – ')
}
