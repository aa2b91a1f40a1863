import { decodeText, joinRoute, type Route } from '@ssgdocs/runtime/contract/addresses'
import { applyTrailingSlash } from '@ssgdocs/runtime/contract/output-paths'
import { kebabCase } from 'es-toolkit/compat'
import type { Page } from '../compile/page.ts'
import type { TagsConfig } from '../config/content-config.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { TagDefinition } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { createSuggester } from '../diagnostics/suggester.ts'
import type { GraphInput } from './graph-input.ts'
import { severityOf } from './severity.ts'

/** A tag of documents or posts, and the route of the page that lists them. */
export interface Tag {
  readonly label: string
  readonly route: Route
  readonly description: string
}

/** The tags settings of a docs version or a blog. */
export interface TagContext {
  /** Route of the page that lists all tags. */
  readonly basePath: Route
  readonly trailingSlash: NavigationConfig['trailingSlash']
  /** Tags file by the name used in front matter; null if there is no tags file, so that any tag is allowed. */
  readonly definitions: ReadonlyMap<string, TagDefinition> | null
  readonly onInlineTags: TagsConfig['onInlineTags']
  readonly symbols: TagsConfig['symbols']
  /** Returns the most similar name in the tags file. */
  readonly suggestTag: (name: string) => string | undefined
}

/** Creates the tag context of a docs version or blog. */
export function createTagContext(
  { tags, routePrefix }: { readonly tags: TagsConfig; readonly routePrefix: string },
  { content, trailingSlash }: Pick<GraphInput, 'content' | 'trailingSlash'>,
): TagContext {
  const { file, basePath, onInlineTags, symbols } = tags
  const definitions = file === null ? null : (content.tags.get(file) ?? null)
  const { suggest } = createSuggester(() => [...(definitions?.keys() ?? [])])
  return {
    basePath: joinRoute(routePrefix, basePath),
    trailingSlash,
    definitions,
    onInlineTags,
    symbols,
    suggestTag: suggest,
  }
}

/** Resolves the tags of a page and removes duplicates. */
export function resolveTags(page: Page, context: TagContext): Outcome<readonly Tag[]> {
  const { basePath, trailingSlash, definitions, onInlineTags, symbols } = context
  const diagnostics: Diagnostic[] = []
  const severity = severityOf(onInlineTags)
  const tags = (page.source.frontMatter.tags ?? []).map((written): Tag => {
    const name = typeof written === 'string' ? written : written.label
    const definition = typeof written === 'string' ? definitions?.get(written) : undefined
    if (definition === undefined && definitions !== null && severity !== null) {
      diagnostics.push({ severity, ...unknownTag(name, context.suggestTag(name), page) })
    }
    const path =
      typeof written === 'string'
        ? decodeText(definition?.permalink ?? tagSlug(written, symbols))
        : decodeText(written.permalink)
    return {
      label: definition?.label ?? name,
      route: applyTrailingSlash(joinRoute(basePath, path), trailingSlash),
      description: definition?.description ?? '',
    }
  })
  const routes = new Set<Route>()
  const isFirst = ({ route }: Tag) => !routes.has(route) && routes.add(route)
  return { value: tags.filter(isFirst), diagnostics }
}

/** In kebab case: `MongoDB` is `mongo-db`. Words keep `c++` and `c#` distinct, which are the same without punctuation. */
function tagSlug(label: string, symbols: TagsConfig['symbols']): string {
  const named =
    symbols === 'removed' ? label : label.replaceAll('+', 'plus').replaceAll('#', 'sharp')
  return kebabCase(named) || label
}

function unknownTag(
  name: string,
  nearest: string | undefined,
  page: Page,
): Omit<Diagnostic, 'severity'> {
  return {
    rule: 'unknown-tag',
    reason: `Unknown tag "${name}": it is not in the tags file`,
    hint:
      nearest === undefined
        ? 'Add it to the tags file, or set `onInlineTags: "ignore"`'
        : `Write "${nearest}", or add the tag to the tags file`,
    place: { file: page.source.file, line: page.source.fieldLines['tags'] ?? 1, column: 1 },
  }
}

export interface TagGroup<T> {
  readonly tag: Tag
  readonly items: readonly T[]
}

/** Groups items by tag, sorted by label. Tags with the same route are the same tag. */
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
