import type { Page } from '../compile/page.ts'
import type { DocsConfig, VersionConfig } from '../config/content-config.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { SiteContent } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { joinRoute, type Route } from './addresses.ts'
import { buildDocs, type Doc, startOf } from './docs.ts'
import { firstLink, type Neighbour, type PlaceInSidebar, placesInSidebar } from './neighbours.ts'
import { withGeneratedItems } from './own-generator.ts'
import {
  buildSidebars,
  type CategoryIndex,
  type CategoryNode,
  type SidebarContents,
  type SidebarNode,
} from './sidebars.ts'
import { tagVocabulary } from './tags.ts'

/** One version of the documentation, joined. */
export interface Version {
  readonly config: VersionConfig
  readonly docs: readonly Doc[]
  readonly sidebars: readonly Sidebar[]
  /** Routes of documents by id, and of generated indexes by slug. */
  readonly routeById: ReadonlyMap<string, Route>
  /** Where to go when a page has no counterpart here. */
  readonly main: { readonly id: string; readonly route: Route }
}

export interface Sidebar {
  readonly id: string
  /** Names the sidebar among those of all versions: `6.x/tutorialSidebar`. */
  readonly key: string
  readonly items: readonly SidebarNode[]
  readonly first: Neighbour | null
  readonly places: ReadonlyMap<Route, PlaceInSidebar>
  /** The generated indexes of its categories. */
  readonly indexes: readonly { readonly category: CategoryNode; readonly index: CategoryIndex }[]
}

/** Joins the documents of each version of each documentation. */
export async function buildVersions(
  docsConfigs: readonly DocsConfig[],
  pages: readonly Page[],
  content: SiteContent,
  slashRule: NavigationConfig['trailingSlash'],
): Promise<Outcome<readonly Version[]>> {
  const versions: Version[] = []
  const diagnostics: Diagnostic[] = []
  for (const docsConfig of docsConfigs) {
    for (const config of docsConfig.versions) {
      const vocabulary = tagVocabulary(config.tags, config.path, content, slashRule)
      const docs = buildDocs(config, pages, vocabulary)
      const categories = content.categories.filter(({ version }) => version === config.key)
      const contents: SidebarContents = {
        version: config,
        file: content.sidebars.get(config.key),
        categoryDefaults: docsConfig.categoryDefaults,
        docs: docs.value,
        categories: new Map(categories.map((category) => [category.folder, category])),
        numberPrefixes: docsConfig.numberPrefixes,
        slashRule,
      }
      const generated = await withGeneratedItems(contents, docsConfig.generateItems)
      const sidebars = buildSidebars({ ...contents, file: generated.value })
      diagnostics.push(...docs.diagnostics, ...generated.diagnostics, ...sidebars.diagnostics)
      if (docs.value.length === 0) diagnostics.push(noDocs(config))
      versions.push(joinVersion(config, docs.value, sidebars.value, slashRule))
    }
  }
  return { value: versions, diagnostics }
}

function joinVersion(
  config: VersionConfig,
  docs: readonly Doc[],
  sidebarItems: ReadonlyMap<string, readonly SidebarNode[]>,
  slashRule: NavigationConfig['trailingSlash'],
): Version {
  const sidebars = [...sidebarItems].map(([id, items]): Sidebar => {
    const first = firstLink(items)
    const places = placesInSidebar(items)
    return { id, key: `${config.key}/${id}`, items, first, places, indexes: indexesIn(items) }
  })
  const routeById = new Map([
    ...docs.map((doc) => [doc.id, doc.route] as const),
    ...sidebars.flatMap(({ indexes }) =>
      indexes.map(({ index }) => [index.id, index.route] as const),
    ),
  ])
  return { config, docs, sidebars, routeById, main: mainDoc(config, docs, sidebars, slashRule) }
}

/** The document at the version's root, else the first of the first sidebar, else the first of all. */
function mainDoc(
  config: VersionConfig,
  docs: readonly Doc[],
  sidebars: readonly Sidebar[],
  slashRule: NavigationConfig['trailingSlash'],
): Version['main'] {
  const root = slashRule === 'never' ? config.path || '/' : joinRoute(config.path, '/')
  const first = sidebars[0]?.first?.route
  const doc =
    docs.find(({ route }) => route === root) ?? docs.find(({ route }) => route === first) ?? docs[0]
  return { id: doc?.id ?? '', route: doc?.route ?? root }
}

function indexesIn(
  items: readonly SidebarNode[],
): { category: CategoryNode; index: CategoryIndex }[] {
  return items.flatMap((node) => {
    if (node.type !== 'category') return []
    const below = indexesIn(node.items)
    return node.link?.type === 'index' ? [{ category: node, index: node.link }, ...below] : below
  })
}

/** The sidebar a document is shown with: the one its front matter names, else the first that lists it. */
export function sidebarOf(doc: Doc, version: Version): Outcome<Sidebar | null> {
  const named = doc.page.source.frontMatter.displayed_sidebar
  if (named === null) return { value: null, diagnostics: [] }
  if (named === undefined) {
    const lists = ({ places }: Sidebar) => places.has(doc.route)
    return { value: version.sidebars.find(lists) ?? null, diagnostics: [] }
  }
  const sidebar = version.sidebars.find(({ id }) => id === named)
  if (sidebar !== undefined) return { value: sidebar, diagnostics: [] }
  const known = version.sidebars.map(({ id }) => id)
  const nearest = suggest(named, known)
  return {
    value: null,
    diagnostics: [
      {
        severity: 'error',
        rule: 'unknown-sidebar',
        reason: `Unexpected sidebar "${named}", expected one of: ${known.join(', ')}`,
        ...(nearest === undefined ? {} : { hint: `Write "${nearest}"` }),
        place: startOf(doc.page, 'displayed_sidebar'),
      },
    ],
  }
}

function noDocs({ name, dir }: VersionConfig): Diagnostic {
  return {
    severity: 'error',
    rule: 'empty-version',
    reason: `Unexpected version "${name}" without documents, expected some in its folder`,
    hint: 'Add a Markdown file, or take the version out of the configuration',
    place: { file: dir, line: 1, column: 1 },
  }
}
