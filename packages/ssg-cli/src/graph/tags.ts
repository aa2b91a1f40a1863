import { joinRoute, type Route } from '@ssg/runtime/contract/addresses'
import { applyTrailingSlash } from '@ssg/runtime/contract/output-paths'
import { slug } from 'github-slugger'
import type { Page } from '../compile/page.ts'
import type { TagsConfig } from '../config/content-config.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { SiteContent, TagDefinition } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { severityOf } from './severity.ts'

/** A word that pages of one kind have in common, with the page that lists them. */
export interface Tag {
  readonly label: string
  readonly route: Route
  readonly description: string
}

/** What tags mean among the texts of one folder. */
export interface TagContext {
  /** Where the pages of the tags begin. */
  readonly basePath: Route
  readonly trailingSlash: NavigationConfig['trailingSlash']
  /** By the name that front matter calls them by; null: any word will do. */
  readonly definitions: ReadonlyMap<string, TagDefinition> | null
  readonly onInlineTags: TagsConfig['onInlineTags']
}

/** The vocabulary of the texts whose own pages lie below `above`. */
export function createTagContext(
  { file, basePath, onInlineTags }: TagsConfig,
  above: string,
  { tags }: Pick<SiteContent, 'tags'>,
  trailingSlash: NavigationConfig['trailingSlash'],
): TagContext {
  const definitions = file === null ? null : (tags.get(file) ?? null)
  return { basePath: joinRoute(above, basePath), trailingSlash, definitions, onInlineTags }
}

/** The tags of a page, each once. */
export function resolveTags(page: Page, vocabulary: TagContext): Outcome<readonly Tag[]> {
  const { basePath, trailingSlash, definitions, onInlineTags } = vocabulary
  const diagnostics: Diagnostic[] = []
  const severity = severityOf(onInlineTags)
  const tags = (page.source.frontMatter.tags ?? []).map((written): Tag => {
    const name = typeof written === 'string' ? written : written.label
    const found = typeof written === 'string' ? definitions?.get(written) : undefined
    if (found === undefined && definitions !== null && severity !== null) {
      diagnostics.push({ severity, ...unknownTag(name, [...definitions.keys()], page) })
    }
    const path =
      typeof written === 'string' ? (found?.permalink ?? tagSlug(written)) : written.permalink
    return {
      label: found?.label ?? name,
      route: applyTrailingSlash(joinRoute(basePath, path), trailingSlash),
      description: found?.description ?? '',
    }
  })
  const isFirst = ({ route }: Tag, index: number) =>
    tags.findIndex((tag) => tag.route === route) === index
  return { value: tags.filter(isFirst), diagnostics }
}

/** Two tags that differ in their signs alone, `c++` and `c#`, do not meet. */
function tagSlug(label: string): string {
  return slug(label.replaceAll('+', 'plus').replaceAll('#', 'sharp')) || label
}

function unknownTag(
  name: string,
  known: readonly string[],
  page: Page,
): Omit<Diagnostic, 'severity'> {
  const nearest = suggest(name, known)
  return {
    rule: 'unknown-tag',
    reason: `Unexpected tag "${name}", expected one of the tags file`,
    hint:
      nearest === undefined
        ? 'Add it there, or set `onInlineTags: "ignore"`'
        : `Write "${nearest}", or add the tag there`,
    place: { file: page.source.file, line: page.source.fieldLines['tags'] ?? 1, column: 1 },
  }
}

export interface TagGroup<T> {
  readonly tag: Tag
  readonly items: readonly T[]
}

/** What has each tag, by label. Two spellings of one address are one tag. */
export function groupByTag<T extends { readonly tags: readonly Tag[] }>(
  items: readonly T[],
): readonly TagGroup<T>[] {
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
