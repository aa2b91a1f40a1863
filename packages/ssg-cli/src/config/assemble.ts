import { resolve } from 'node:path'
import { displayPath } from '../io/files.ts'
import type {
  BlogConfig,
  DocsConfig,
  LastUpdateConfig,
  Mode,
  VersionConfig,
} from './content-config.ts'
import { feedConfig } from './feed-config.ts'
import { hostingConfig } from './hosting.ts'
import { docsLinks, navbarItems } from './navbar-config.ts'
import { type ConfigSource, placeInConfig } from './parse.ts'
import { redirectsConfig } from './redirects.ts'
import type { BlogOptions, CompleteConfig, DocsOptions } from './schema/site.ts'
import type { BudgetConfig, NavigationConfig, OfflineMode, SiteConfig } from './site-config.ts'
import { socialCardsConfig } from './social-cards.ts'
import { tagsConfig } from './tags-config.ts'
import { themeConfig } from './theme-config.ts'
import { routePrefix } from './versions.ts'

const weightParts = ['html', 'scriptAtLoad', 'scripts', 'styles'] as const

/** What a configuration is completed with, besides its own values. */
export interface Surroundings {
  readonly siteDir: string
  readonly workDir: string
  readonly outDir: string
  readonly mode: Mode
  readonly inputs: readonly string[]
  /** Of each of the site's docs. */
  readonly versions: readonly (readonly VersionConfig[])[]
  readonly source: ConfigSource
  /** The site's theme file, or null. */
  readonly definitionFile: string | null
  /** The site's further components of Markdown, or null. */
  readonly mdxComponentsFile: string | null
  /** Components that the theme file gives to Markdown. */
  readonly ownComponents: readonly string[] | null
  /** Names the code of the configuration and of the packages it imports. */
  readonly code: string
  exists(path: string): boolean
}

/** Cuts a configuration into the parts that the stages use, all paths absolute. */
export function assembleConfig(
  config: CompleteConfig,
  around: Surroundings,
): Omit<SiteConfig, 'warnings' | 'exposed' | 'tolerant'> {
  const { siteDir, workDir, outDir, mode, inputs, code, versions, exists } = around
  const contentDir = resolve(siteDir, config.contentDir)
  const baseUrl = `/${config.baseUrl}/`.replace(/\/{2,}/g, '/')
  const { docs, blog: blogs, pages } = config
  const hosting = hostingConfig(config, mode)
  const fileDates = mode === 'production' ? (hosting.sitemap?.lastmod ?? null) : null
  const pagesDir = pages === false ? '' : resolve(contentDir, pages.path)

  return {
    siteDir,
    outDir,
    workDir,
    inputs,
    code,
    identity: {
      title: config.title,
      tagline: config.tagline,
      url: new URL(config.url).origin,
      baseUrl,
      favicon: config.favicon,
      titleDelimiter: config.titleDelimiter,
      noIndex: config.noIndex,
      headTags: config.headTags,
      metadata: config.theme.metadata,
      baseUrlIssueBanner: config.baseUrlIssueBanner,
      locale: config.locale,
    },
    content: {
      siteDir,
      workDir,
      mode,
      docs: docs.map((options, index) => docsConfig(options, contentDir, versions[index] ?? [])),
      blogs: blogs
        .map((options) => ({
          ...blogConfig(options, { siteDir, contentDir, exists }),
          feeds: feedConfig(options, config),
        }))
        .filter((blog) => exists(blog.dir)),
      pages:
        pages === false || !exists(pagesDir)
          ? null
          : { dir: pagesDir, path: routePrefix(pages.routeBasePath) },
      preprocess: config.markdown.preprocessor ?? null,
      only: null,
      readCommits:
        fileDates !== null ||
        [...docs, ...blogs].some(
          ({ showLastUpdateTime, showLastUpdateAuthor }) =>
            showLastUpdateTime || showLastUpdateAuthor,
        ),
      fileDates,
      staticDirs: config.staticDirectories.map((dir) => resolve(siteDir, dir)).filter(exists),
    },
    alias: config.alias,
    markdown: markdownConfig(config, around),
    navigation: navigationConfig(config, baseUrl, around.source),
    budget: budgetConfig(config, around.source),
    theme: themeConfig(config, around),
    search: config.search,
    offline: mode === 'production' ? offlineMode(config) : 'off',
    hosting,
    socialCards: socialCardsConfig(config, around),
  }
}

function offlineMode({ offline }: CompleteConfig): OfflineMode {
  if (offline === 'remove') return 'remove'
  return offline ? 'on' : 'off'
}

function markdownConfig(
  { markdown, markdownCopies: copies }: CompleteConfig,
  { ownComponents, code }: Surroundings,
): SiteConfig['markdown'] {
  const { format, preprocessor: _, remarkPlugins, rehypePlugins, ...features } = markdown
  const plugins = { remark: remarkPlugins, rehype: rehypePlugins }
  const hasPlugins = remarkPlugins.length + rehypePlugins.length > 0
  return { format, ownComponents, copies, features, plugins, pluginCode: hasPlugins ? code : null }
}

function docsConfig(
  options: DocsOptions,
  contentDir: string,
  versions: readonly VersionConfig[],
): DocsConfig {
  const { sidebarCollapsible: collapsible, sidebarCollapsed: collapsed } = options
  return {
    id: options.id,
    frozen: {
      docsDir: resolve(contentDir, options.versionedPath),
      sidebarsDir: resolve(contentDir, options.versionedSidebarsPath),
      versionsFile: resolve(contentDir, options.versionsFile),
    },
    include: options.include,
    exclude: options.exclude,
    numberPrefixes: options.numberPrefixParser,
    categoryDefaults: { collapsible, collapsed },
    generateItems: options.sidebarItemsGenerator ?? null,
    versions,
  }
}

function blogConfig(
  options: BlogOptions,
  {
    siteDir,
    contentDir,
    exists,
  }: Pick<Surroundings, 'siteDir' | 'exists'> & { readonly contentDir: string },
): Omit<BlogConfig, 'feeds'> {
  const dir = resolve(contentDir, options.path)
  const authorsFile = resolve(dir, options.authorsMapPath)
  return {
    id: options.id,
    dir,
    folder: displayPath(siteDir, dir),
    path: routePrefix(options.routeBasePath),
    title: options.title,
    description: options.description,
    postsPerPage: options.postsPerPage === 'ALL' ? null : options.postsPerPage,
    sidebarCount: options.sidebarCount === 'ALL' ? null : options.sidebarCount,
    sidebarTitle: options.sidebarTitle,
    sidebarGroupByYear: options.sidebarGroupByYear,
    oldestFirst: options.sortPosts === 'ascending',
    showReadingTime: options.showReadingTime,
    onUntruncatedPosts: options.onUntruncatedBlogPosts,
    archivePath: options.archiveBasePath,
    authorsPath: options.authorsBasePath,
    pagePath: options.pageBasePath,
    editUrl: options.editUrl ?? null,
    lastUpdate: lastUpdateConfig(options),
    authorsFile: exists(authorsFile) ? authorsFile : null,
    onInlineAuthors: options.onInlineAuthors,
    tags: tagsConfig(options, dir, exists),
  }
}

function navigationConfig(
  config: CompleteConfig,
  baseUrl: string,
  source: ConfigSource,
): NavigationConfig {
  const { trailingSlash, theme } = config
  const { minHeadingLevel, maxHeadingLevel } = theme.tableOfContents
  return {
    baseUrl,
    markdownCopies: config.markdownCopies,
    trailingSlash: trailingSlash === undefined ? 'keep' : trailingSlash ? 'always' : 'never',
    // Readers ask there for a whole version to be kept, also for the only one.
    versionsPage: !config.versionsPage ? 'none' : config.offline === true ? 'all' : 'several',
    onBrokenLinks: config.onBrokenLinks,
    onBrokenMarkdownLinks: config.onBrokenMarkdownLinks,
    onBrokenAnchors: config.onBrokenAnchors,
    onBrokenMarkdownImages: config.onBrokenMarkdownImages,
    onDuplicateRoutes: config.onDuplicateRoutes,
    configuredLinks: configuredLinks(theme, source),
    configuredDocs: docsLinks(navbarItems(theme.navbar.items, config.docs[0]?.id ?? 'default')).map(
      ({ docs, target, path }) => ({
        docs,
        target,
        place: placeInConfig(source, ['theme', 'navbar', 'items', ...path]),
      }),
    ),
    redirects: redirectsConfig(config, source),
    headingLevels: { min: minHeadingLevel, max: maxHeadingLevel },
  }
}

export function lastUpdateConfig(
  options: Pick<DocsOptions, 'showLastUpdateTime' | 'showLastUpdateAuthor'>,
): LastUpdateConfig {
  return { time: options.showLastUpdateTime, author: options.showLastUpdateAuthor }
}

function budgetConfig({ budget }: CompleteConfig, source: ConfigSource): BudgetConfig {
  return weightParts.flatMap((part) => {
    const limit = budget[part]
    return limit === undefined
      ? []
      : [{ part, limit, place: placeInConfig(source, ['budget', part]) }]
  })
}

/** Every `to` of the theme's settings, with its place. */
function configuredLinks(
  theme: CompleteConfig['theme'],
  source: ConfigSource,
): NavigationConfig['configuredLinks'] {
  const links: NavigationConfig['configuredLinks'][number][] = []
  const walk = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value !== 'object' || value === null) return
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [key, inner] of entries) {
      const below = [...path, key]
      if (key === 'to' && typeof inner === 'string') {
        links.push({ href: inner, place: placeInConfig(source, below) })
      } else walk(inner, below)
    }
  }
  walk(theme, ['theme'])
  return links
}
