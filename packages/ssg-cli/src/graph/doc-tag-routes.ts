import { joinRoute, type Route } from '@ssgdocs/runtime/contract/addresses'
import { applyTrailingSlash } from '@ssgdocs/runtime/contract/output-paths'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Doc } from './docs.ts'
import { groupByTag, type Tag } from './tags.ts'
import type { Version } from './versions.ts'

/** The page that lists all tags of a docs version. */
export interface DocTagsRoute {
  readonly kind: 'doc-tags'
  readonly route: Route
  readonly version: Version
  readonly tags: readonly { readonly tag: Tag; readonly count: number }[]
}

/** The page that lists the documents with a tag. */
export interface DocTagRoute {
  readonly kind: 'doc-tag'
  readonly route: Route
  readonly version: Version
  readonly label: string
  readonly description: string
  readonly docs: readonly Doc[]
  /** Route of the page that lists all tags. */
  readonly parentRoute: Route
}

/** The tag pages of a version; none if no listed document has a tag. */
export function buildDocTagRoutes(
  version: Version,
  slashRule: NavigationConfig['trailingSlash'],
): (DocTagsRoute | DocTagRoute)[] {
  const groups = groupByTag(version.docs.filter(({ unlisted }) => !unlisted))
  if (groups.length === 0) return []
  const parentRoute = applyTrailingSlash(
    joinRoute(version.config.routePrefix, version.config.tags.basePath),
    slashRule,
  )
  return [
    {
      kind: 'doc-tags',
      route: parentRoute,
      version,
      tags: groups.map(({ tag, items }) => ({ tag, count: items.length })),
    },
    ...groups.map(({ tag, items }): DocTagRoute => {
      return {
        kind: 'doc-tag',
        route: tag.route,
        version,
        label: tag.label,
        description: tag.description,
        docs: items.toSorted((a, b) => (a.title < b.title ? -1 : 1)),
        parentRoute,
      }
    }),
  ]
}
