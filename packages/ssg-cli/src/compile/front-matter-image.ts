import type { Source } from '../content/source.ts'
import type { WrittenLink } from './page.ts'

/** Whether an image in front matter is the path of a file beside the page: `./card.png`. */
export function isBesidePage(image: string): boolean {
  return /^\.{1,2}\//.test(image)
}

/** The file beside the page that its front matter names as its image, as a link of the page; else none. */
export function frontMatterImage({ frontMatter, fieldLines }: Source): readonly WrittenLink[] {
  const { image } = frontMatter
  if (image === undefined || !isBesidePage(image)) return []
  return [{ kind: 'image', href: image, line: fieldLines['image'] ?? 1, column: 1, length: 0 }]
}
