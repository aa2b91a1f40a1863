import { resolve } from 'node:path'
import { displayPath } from '../io/files.ts'
import type { BlogConfig, LastUpdateConfig } from './content-config.ts'
import { joinRoutePrefix } from './resolve-versions.ts'
import type { BlogOptions } from './schema/site.ts'
import { resolveTagsConfig } from './tags-config.ts'

interface BlogContext {
  readonly siteDir: string
  readonly contentDir: string
  exists(path: string): boolean
}

/** Settings of a blog but for its feeds, with absolute paths. */
export function resolveBlogConfig(
  options: BlogOptions,
  { siteDir, contentDir, exists }: BlogContext,
): Omit<BlogConfig, 'feeds'> {
  const dir = resolve(contentDir, options.path)
  const authorsFile = resolve(dir, options.authorsMapPath)
  return {
    id: options.id,
    dir,
    displayDir: displayPath(siteDir, dir),
    include: options.include,
    exclude: options.exclude,
    routePrefix: joinRoutePrefix(options.routeBasePath),
    title: options.title,
    description: options.description,
    postsPerPage: options.postsPerPage === 'ALL' ? null : options.postsPerPage,
    sidebarCount: options.sidebarCount === 'ALL' ? null : options.sidebarCount,
    sidebarTitle: options.sidebarTitle,
    sidebarGroupByYear: options.sidebarGroupByYear,
    oldestFirst: options.sortPosts === 'ascending',
    showReadingTime: options.showReadingTime,
    readingTime: options.readingTime ?? null,
    imagesInLists: options.imagesInLists,
    frontMatterInLists: options.frontMatterInLists,
    onUntruncatedBlogPosts: options.onUntruncatedBlogPosts,
    archiveBasePath: options.archiveBasePath,
    authorsBasePath: options.authorsBasePath,
    pageBasePath: options.pageBasePath,
    editUrl: options.editUrl ?? null,
    editsTranslations: options.editLocalizedFiles,
    lastUpdate: resolveLastUpdateConfig(options),
    authorsFile: exists(authorsFile) ? authorsFile : null,
    onInlineAuthors: options.onInlineAuthors,
    tags: resolveTagsConfig(options, dir, exists),
  }
}

function resolveLastUpdateConfig(
  options: Pick<BlogOptions, 'showLastUpdateTime' | 'showLastUpdateAuthor'>,
): LastUpdateConfig {
  return { time: options.showLastUpdateTime, author: options.showLastUpdateAuthor }
}
