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

/** The routes of a built site as `postBuild` hooks expect them, without nesting and without the page for unknown addresses. */
export function builtRoutes(site: Pick<SiteSummary, 'baseUrl' | 'pages' | 'versions'>) {
  const latest = latestVersions(site.versions)
  return site.pages.flatMap((page): readonly UnknownRecord[] => {
    const { kind, route, file, version } = page
    const owner = owners[kind]
    if (owner === undefined) return []
    const [plugin, component] = owner
    return [
      {
        path: hrefOf(site.baseUrl, parseRoute(route)),
        exact: true,
        component,
        plugin: { name: plugin, id: version?.docs ?? 'default' },
        ...(file === null ? {} : { metadata: { sourceFilePath: file } }),
        props: {
          ...(version === null
            ? {}
            : {
                version: {
                  version: version.name,
                  pluginId: version.docs,
                  isLast: latest.get(version.docs) === version.name,
                },
              }),
          ...(kind === 'category' ? { categoryGeneratedIndex: { title: page.title } } : {}),
        },
      },
    ]
  })
}

/** Name of the latest version by docs instance: the one with the shortest address, as only the others' contain a version. */
function latestVersions(versions: SiteSummary['versions']): ReadonlyMap<string, string> {
  const longestFirst = [...versions].sort((a, b) => b.route.length - a.route.length)
  return new Map(longestFirst.map(({ docs, name }) => [docs, name]))
}
