import {
  isRecord,
  selectFields,
  selectSettings,
  toArray,
  toRecord,
  type UnknownRecord,
} from './unknown-record.ts'

/** Converts the options of the client redirects plugin. */
export function convertRedirectOptions(options: UnknownRecord): UnknownRecord {
  const { redirects } = options
  return {
    ...(redirects === undefined
      ? {}
      : { redirects: toArray(redirects).filter((redirect) => !isRelativeRedirect(redirect)) }),
    redirectRules: selectFields(options, ['fromExtensions', 'toExtensions', 'createRedirects']),
  }
}

/** Whether the target of a redirect is neither a path of the site nor a URL. Docusaurus does not check that such a page exists. */
export function isRelativeRedirect(redirect: unknown): boolean {
  const { to } = toRecord(redirect)
  return typeof to === 'string' && !to.startsWith('/') && !URL.canParse(to)
}

const unchangedDocsOptions = [
  ...['id', 'include', 'exclude', 'sidebarPath', 'lastVersion', 'includeCurrentVersion'],
  ...['onlyIncludeVersions', 'disableVersioning', 'versions', 'editUrl', 'editCurrentVersion'],
  ...['numberPrefixParser', 'sidebarItemsGenerator', 'sidebarCollapsible', 'sidebarCollapsed'],
  ...['breadcrumbs', 'showLastUpdateTime', 'showLastUpdateAuthor', 'onInlineTags', 'tagsBasePath'],
]

/** Converts the options of a docs plugin instance and the docs settings of the theme. */
export function convertDocsOptions(
  options: UnknownRecord,
  { sidebar, versionPersistence }: UnknownRecord,
): UnknownRecord {
  const { hideable, autoCollapseCategories } = toRecord(sidebar)
  return {
    path: options['path'] ?? 'docs',
    routeBasePath: options['routeBasePath'] ?? 'docs',
    editLocalizedFiles: options['editLocalizedFiles'] === true,
    ...selectSettings(options, unchangedDocsOptions),
    ...convertTagsOption(options),
    ...(hideable === undefined ? {} : { sidebarHideable: hideable }),
    ...(autoCollapseCategories === undefined ? {} : { autoCollapseCategories }),
    ...(versionPersistence === undefined ? {} : { versionPersistence }),
  }
}

/** Converts the options of a blog plugin instance and the blog settings of the theme. */
export function convertBlogOptions(
  options: UnknownRecord,
  { sidebar }: UnknownRecord,
): UnknownRecord {
  const { groupByYear } = toRecord(sidebar)
  const renamed = {
    blogTitle: 'title',
    blogDescription: 'description',
    blogSidebarCount: 'sidebarCount',
    blogSidebarTitle: 'sidebarTitle',
  }
  const same = ['id', 'postsPerPage', 'showReadingTime', 'editUrl']
  const files = ['include', 'exclude']
  const others = ['sortPosts', 'authorsMapPath', 'onInlineTags']
  const paths = ['archiveBasePath', 'authorsBasePath', 'pageBasePath', 'tagsBasePath']
  const levels = ['onInlineAuthors', 'onUntruncatedBlogPosts']
  const updates = ['showLastUpdateTime', 'showLastUpdateAuthor']
  return {
    path: options['path'] ?? 'blog',
    routeBasePath: options['routeBasePath'] ?? 'blog',
    editLocalizedFiles: options['editLocalizedFiles'] === true,
    imagesInLists: false,
    ...selectSettings(options, [...same, ...files, ...others, ...paths, ...levels, ...updates]),
    ...Object.fromEntries(
      Object.entries(renamed).flatMap(([theirs, ours]) =>
        options[theirs] === undefined ? [] : [[ours, options[theirs]]],
      ),
    ),
    ...(groupByYear === undefined ? {} : { sidebarGroupByYear: groupByYear }),
    ...convertTagsOption(options),
    ...convertFeedOptions(options),
  }
}

function convertFeedOptions({ feedOptions }: UnknownRecord): UnknownRecord {
  if (!isRecord(feedOptions)) return {}
  const same = ['type', 'limit', 'title', 'description', 'copyright', 'language']
  return { feedOptions: selectFields(feedOptions, same) }
}

/** The file of the tags, of which null means the default, and the paths of tag pages. */
function convertTagsOption({ tags: file }: UnknownRecord): UnknownRecord {
  return { tagSymbols: 'removed', ...(file === undefined || file === null ? {} : { tags: file }) }
}
