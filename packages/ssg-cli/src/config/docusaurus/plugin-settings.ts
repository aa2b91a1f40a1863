import { type Fields, fieldsOf, isFields, pick } from './values.ts'

/** Of the plugin that makes the sitemap. */
export function sitemapSettings(options: Fields): Fields {
  return pick(options, ['ignorePatterns', 'changefreq', 'priority', 'lastmod', 'filename'])
}

/** Of the plugin that redirects in the browser. */
export function redirectSettings(options: Fields): Fields {
  return {
    ...pick(options, ['redirects']),
    redirectRules: pick(options, ['fromExtensions', 'toExtensions', 'createRedirects']),
  }
}

const docsFields = [
  ...['id', 'include', 'exclude', 'sidebarPath', 'lastVersion', 'includeCurrentVersion'],
  ...['onlyIncludeVersions', 'disableVersioning', 'versions', 'editUrl', 'editCurrentVersion'],
  ...['numberPrefixParser', 'sidebarItemsGenerator', 'sidebarCollapsible', 'sidebarCollapsed'],
  ...['breadcrumbs', 'showLastUpdateTime', 'showLastUpdateAuthor', 'onInlineTags', 'tagsBasePath'],
]

/** Of an instance of the docs plugin, with what the theme is told of docs. */
export function docsSettings(options: Fields, { sidebar, versionPersistence }: Fields): Fields {
  const { hideable, autoCollapseCategories } = fieldsOf(sidebar)
  return {
    path: options['path'] ?? 'docs',
    routeBasePath: options['routeBasePath'] ?? 'docs',
    ...pick(options, docsFields),
    ...tags(options),
    ...(hideable === undefined ? {} : { sidebarHideable: hideable }),
    ...(autoCollapseCategories === undefined ? {} : { autoCollapseCategories }),
    ...(versionPersistence === undefined ? {} : { versionPersistence }),
  }
}

/** Of an instance of the blog plugin, with what the theme is told of blogs. */
export function blogSettings(options: Fields, { sidebar }: Fields): Fields {
  const { groupByYear } = fieldsOf(sidebar)
  const renamed = {
    blogTitle: 'title',
    blogDescription: 'description',
    blogSidebarCount: 'sidebarCount',
    blogSidebarTitle: 'sidebarTitle',
  }
  const same = ['id', 'postsPerPage', 'showReadingTime', 'editUrl']
  const others = ['sortPosts', 'authorsMapPath', 'onInlineTags']
  const paths = ['archiveBasePath', 'authorsBasePath', 'pageBasePath', 'tagsBasePath']
  const levels = ['onInlineAuthors', 'onUntruncatedBlogPosts']
  const updates = ['showLastUpdateTime', 'showLastUpdateAuthor']
  return {
    path: options['path'] ?? 'blog',
    routeBasePath: options['routeBasePath'] ?? 'blog',
    ...pick(options, [...same, ...others, ...paths, ...levels, ...updates]),
    ...Object.fromEntries(
      Object.entries(renamed).flatMap(([theirs, ours]) =>
        options[theirs] === undefined ? [] : [[ours, options[theirs]]],
      ),
    ),
    ...(groupByYear === undefined ? {} : { sidebarGroupByYear: groupByYear }),
    ...tags(options),
    ...feeds(options),
  }
}

function feeds({ feedOptions }: Fields): Fields {
  if (!isFields(feedOptions)) return {}
  const same = ['type', 'limit', 'title', 'description', 'copyright', 'language']
  return { feedOptions: pick(feedOptions, same) }
}

/** Null means the default, as leaving it out does. */
function tags({ tags: file }: Fields): Fields {
  return file === undefined || file === null ? {} : { tags: file }
}
