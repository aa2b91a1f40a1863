import GithubSlugger from 'github-slugger'
import type { NavigationConfig } from '../config/site-config.ts'
import type { FrontMatter } from '../content/front-matter-schema.ts'
import { joinRoute, type Route, withSlashRule } from './addresses.ts'

/** A word that pages of one kind have in common, with the page that lists them. */
export interface Tag {
  readonly label: string
  readonly route: Route
}

/** The tags of a page; their own pages lie below `base`. */
export function tagsOf(
  { tags }: Pick<FrontMatter, 'tags'>,
  base: Route,
  slashRule: NavigationConfig['trailingSlash'],
): readonly Tag[] {
  const slugger = new GithubSlugger()
  return (tags ?? []).map((tag) => {
    const label = typeof tag === 'string' ? tag : tag.label
    const path = typeof tag === 'string' ? slugger.slug(tag) : tag.permalink
    return { label, route: withSlashRule(joinRoute(base, `tags/${path}`), slashRule) }
  })
}

export interface Tagged<T> {
  readonly tag: Tag
  readonly items: readonly T[]
}

/** What has each tag, by label. Two spellings of one address are one tag. */
export function groupByTag<T extends { readonly tags: readonly Tag[] }>(
  items: readonly T[],
): readonly Tagged<T>[] {
  const groups = new Map<Route, { tag: Tag; items: T[] }>()
  for (const item of items) {
    for (const tag of item.tags) {
      const group = groups.get(tag.route)
      if (group === undefined) groups.set(tag.route, { tag, items: [item] })
      else group.items.push(item)
    }
  }
  return [...groups.values()].sort((a, b) => (a.tag.label < b.tag.label ? -1 : 1))
}
