import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { SiteInfo } from '../config/site-config.ts'
import type { RouteNode } from '../graph/routes.ts'
import type { OgImageContent } from '../og-image/og-image-package.ts'

/** In characters. An image never fits more. */
const maxTextLength = 300

/** The texts of a page's OG image; null for pages that nobody shares. */
export function ogImageContent(
  node: RouteNode,
  view: PageView,
  { title: site, tagline, url }: SiteInfo,
): OgImageContent | null {
  if (node.kind === 'not-found' || node.kind === 'search') return null
  const title = view.title === '' ? site : view.title
  const badge = badgeText(node, view)
  const description = title === site ? tagline : view.description
  return {
    title: title.slice(0, maxTextLength),
    site: title === site ? '' : site,
    badge: badge === title ? '' : badge,
    description: description === title ? '' : description.slice(0, maxTextLength),
    footer: view.kind === 'blog-post' ? view.post.dateLabel : new URL(url).host,
  }
}

/** The version, if there are several; the title of the blog for its pages. */
function badgeText(node: RouteNode, view: PageView): string {
  if ('version' in view) return view.version.badge ? view.version.label : ''
  return 'blog' in node ? node.blog.config.title : ''
}
