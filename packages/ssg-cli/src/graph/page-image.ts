import { isBesidePage } from '../compile/front-matter-image.ts'
import type { Page } from '../compile/page.ts'
import { assetPath } from './asset-path.ts'
import type { SiteGraph } from './site-graph.ts'

/**
 * The image in a page's front matter: a URL, or a path below the base URL. Of a file beside the page, the path that it
 * is copied to; undefined if it is missing.
 */
export function pageImage(page: Page, { links }: Pick<SiteGraph, 'links'>): string | undefined {
  const { image } = page.source.frontMatter
  if (image === undefined || !isBesidePage(image)) return image
  const index = page.links.findIndex(({ kind, href }) => kind === 'image' && href === image)
  const file = links.get(page)?.[index]?.file
  return file ? assetPath(file) : undefined
}
