import { columnWidth, textWidth } from '@ssgdocs/runtime/contract/markup'
import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import type { VFile } from 'vfile'
import { mentionsRasterImage } from '../../content/raster-image.ts'
import { placeholder } from '../body.ts'

/** Elements whose content is as wide as lines of text. */
const textTagName = /^(?:p|ul|ol|dl|blockquote)$/

/**
 * Wraps the local raster images in `picture` elements. Placeholders stand for the variants of each image, which
 * `fillBody` inserts, and the link of the image gets the width that it is shown at.
 */
export function rehypePictures(placeholderPrefix: string) {
  const hrefPattern = new RegExp(`^${placeholderPrefix}-(\\d+)-href$`)
  return (tree: Root, file: VFile): void => {
    const links = file.data.links ?? []
    wrapImages(tree, columnWidth)

    function wrapImages(parent: Root | Element, availableWidth: number): void {
      for (const [at, child] of parent.children.entries()) {
        if (!('children' in child)) continue
        const element = child as Element
        const picture = element.tagName === 'img' ? toPicture(element, availableWidth) : null
        if (picture !== null) parent.children[at] = picture
        else if (element.tagName !== 'picture')
          wrapImages(element, textTagName.test(element.tagName) ? textWidth : availableWidth)
      }
    }

    /** Null for an image of another site, in another format, or with variants that the author wrote. */
    function toPicture(image: Element, availableWidth: number): ElementContent | null {
      const { src, srcSet, width } = image.properties
      const index = Number(hrefPattern.exec(String(src))?.[1] ?? -1)
      const link = links[index]
      if (link === undefined || srcSet !== undefined || !mentionsRasterImage(link.href)) return null
      const writtenWidth = /^\d+$/.test(String(width)) ? Number(width) : availableWidth
      links[index] = { ...link, maxWidth: Math.min(writtenWidth, availableWidth) }
      image.properties['srcSet'] = placeholder(placeholderPrefix, index, 'srcset')
      image.properties['sizes'] = placeholder(placeholderPrefix, index, 'sizes')
      return h('picture', [placeholder(placeholderPrefix, index, 'sources'), image])
    }
  }
}
