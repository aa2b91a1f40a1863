import type { SitePage, SiteSummary } from '@ssgdocs/cli'
import { hrefOf, parseRoute } from '@ssgdocs/runtime/contract/addresses'
import type { UnknownRecord } from '../unknown-record.ts'

const docs = 'docusaurus-plugin-content-docs'
const blog = 'docusaurus-plugin-content-blog'
const pages = 'docusaurus-plugin-content-pages'

/** Plugin and component that Docusaurus has for a kind of page. */
const owners: Readonly<
  Partial<Record<SitePage['kind'], readonly [plugin: string, component: string]>>
> = {
  doc: [docs, '@theme/DocItem'],
  category: [docs, '@theme/DocCategoryGeneratedIndexPage'],
  'doc-tags': [docs, '@theme/DocTagsListPage'],
  'doc-tag': [docs, '@theme/DocTagDocListPage'],
  versions: [docs, '@theme/DocVersionRoot'],
  'blog-post': [blog, '@theme/BlogPostPage'],
  'blog-list': [blog, '@theme/BlogListPage'],
  'blog-tags': [blog, '@theme/BlogTagsListPage'],
  'blog-authors': [blog, '@theme/Blog/Pages/BlogAuthorsListPage'],
  'blog-archive': [blog, '@theme/BlogArchivePage'],
  home: [pages, '@theme/MDXPage'],
  page: [pages, '@theme/MDXPage'],
  custom: [pages, '@theme/MDXPage'],
  search: ['docusaurus-theme-search-algolia', '@theme/SearchPage'],
}

type Site = Pick<SiteSummary, 'baseUrl' | 'pages' | 'versions'>

/** What `postBuild` gets to know about the built site. */
export function builtSiteProps(site: SiteSummary): UnknownRecord {
  const { outDir, baseUrl, pages } = site
  const paths = pages.map(({ route }) => hrefOf(baseUrl, parseRoute(route)))
  return {
    ...{ outDir, baseUrl, routesPaths: paths, routes: builtRoutes(site), head: {} },
    routesBuildMetadata: Object.fromEntries(
      pages.map(({ isIndexed }, index) => [paths[index], { noIndex: !isIndexed }]),
    ),
  }
}

/**
 * The routes of a built site as `postBuild` hooks expect them, without the page for unknown addresses. Those of documents are nested in
 * a route of their version, in one of their docs instance; plugins tell from that which level they are at.
 */
export function builtRoutes(site: Site): readonly UnknownRecord[] {
  const others = site.pages.filter(({ version }) => version === null)
  const instances = [...new Set(site.versions.map(({ docs }) => docs))]
  return [
    ...instances.map((id) => instanceRoute(id, site)),
    ...others.flatMap((page) => pageRoutes(page, site)),
  ]
}

/** Its path is that of the version with the shortest address, as only the others' contain a version. */
function instanceRoute(id: string, site: Site): UnknownRecord {
  const versions = site.versions.filter(({ docs }) => docs === id)
  const [latest, ...older] = [...versions].sort((a, b) => a.route.length - b.route.length)
  const routes = [latest, ...older].flatMap((version) =>
    version === undefined ? [] : versionRoute(version, version === latest, site),
  )
  return { ...parentRoute('DocsRoot', { docs: id, route: latest?.route ?? '/' }, site), routes }
}

function versionRoute(
  version: Site['versions'][number],
  isLast: boolean,
  site: Site,
): UnknownRecord {
  const { docs: id, name } = version
  const own = site.pages.filter((page) => page.version?.docs === id && page.version.name === name)
  const inSidebar = new Set<SitePage['kind']>(['doc', 'category'])
  const routesOf = (isInSidebar: boolean) =>
    own
      .filter(({ kind }) => inSidebar.has(kind) === isInSidebar)
      .flatMap((page) => pageRoutes(page, site))
  return {
    ...parentRoute('DocVersionRoot', version, site),
    props: { version: { version: name, pluginId: id, isLast } },
    routes: [
      ...routesOf(false),
      { ...parentRoute('DocRoot', version, site), routes: routesOf(true) },
    ],
  }
}

/** A route that only has other routes, at the address of a version. */
function parentRoute(
  component: string,
  { docs: id, route }: Pick<Site['versions'][number], 'docs' | 'route'>,
  { baseUrl }: Site,
) {
  return {
    path: hrefOf(baseUrl, parseRoute(route)).replace(/(?<=.)\/$/, ''),
    exact: false,
    component: `@theme/${component}`,
    plugin: { name: docs, id },
  }
}

/** None for a page that Docusaurus does not have. */
function pageRoutes(
  { kind, route, file, title, version }: SitePage,
  { baseUrl }: Site,
): readonly UnknownRecord[] {
  const owner = owners[kind]
  if (owner === undefined) return []
  const [plugin, component] = owner
  return [
    {
      path: hrefOf(baseUrl, parseRoute(route)),
      exact: true,
      component,
      plugin: { name: plugin, id: version?.docs ?? 'default' },
      ...(file === null ? {} : { metadata: { sourceFilePath: file } }),
      ...(kind === 'category' ? { props: { categoryGeneratedIndex: { title } } } : {}),
    },
  ]
}
