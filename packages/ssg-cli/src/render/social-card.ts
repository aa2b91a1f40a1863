import type { PageView } from '@ssg/runtime/contract/page-view'
import type { SocialCard } from '../cards/card.ts'
import type { IdentityConfig } from '../config/site-config.ts'
import type { RouteNode } from '../graph/routes.ts'

/** In letters: more is never seen. */
const longest = 300

/** What the card of a page says; null: nobody shares such a page. */
export function cardOf(
  node: RouteNode,
  view: PageView,
  { title: site, tagline, url }: IdentityConfig,
): SocialCard | null {
  if (node.kind === 'not-found' || node.kind === 'search') return null
  const title = view.title === '' ? site : view.title
  const badge = badgeOf(node, view)
  const description = title === site ? tagline : view.description
  return {
    title: title.slice(0, longest),
    site: title === site ? '' : site,
    badge: badge === title ? '' : badge,
    text: description === title ? '' : description.slice(0, longest),
    foot: view.kind === 'blog-post' ? view.post.dateLabel : new URL(url).host,
  }
}

/** The version, where there are several; of the blog its name. */
function badgeOf(node: RouteNode, view: PageView): string {
  if ('version' in view) return view.version.badge ? view.version.label : ''
  return 'blog' in node ? node.blog.config.title : ''
}
