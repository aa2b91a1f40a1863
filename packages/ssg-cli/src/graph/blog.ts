import { sep } from 'node:path'
import { decodeText, joinRoute, type Route } from '@ssgdocs/runtime/contract/addresses'
import { applyTrailingSlash } from '@ssgdocs/runtime/contract/output-paths'
import type { Page } from '../compile/page.ts'
import type { BlogConfig } from '../config/content-config.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { PostPlacement } from '../content/placement.ts'
import type { SiteContent, Source } from '../content/source.ts'
import { toIsoDate } from '../content/to-iso-date.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { resolvePostImages, withImageFile } from './author-images.ts'
import { placeOfPage } from './docs.ts'
import type { GraphInput } from './graph-input.ts'
import { type PostAuthor, resolveAuthors } from './post-authors.ts'
import { readingMinutes } from './reading-minutes.ts'
import { severityOf } from './severity.ts'
import { createTagContext, resolveTags, type Tag, type TagContext } from './tags.ts'

/** One of the site's blogs. */
export interface Blog {
  readonly config: BlogConfig
  /** Route of its first list page. */
  readonly route: Route
  /** Newest first. */
  readonly posts: readonly Post[]
  /** Posts without the unlisted ones. */
  readonly listedPosts: readonly Post[]
  /** The authors of its authors file. */
  readonly authors: readonly PostAuthor[]
}

/** A post of a blog. */
export interface Post {
  readonly page: Page
  readonly route: Route
  readonly title: string
  readonly description: string
  readonly label: string
  /** ISO 8601 in UTC: `2025-03-02T00:00:00.000Z`. */
  readonly date: string
  /** Null if none is shown. */
  readonly readingMinutes: number | null
  readonly tags: readonly Tag[]
  readonly authors: readonly PostAuthor[]
  readonly unlisted: boolean
}

/** Builds the blogs and their posts. */
export function buildBlogs(
  configs: readonly BlogConfig[],
  input: GraphInput,
): Outcome<readonly Blog[]> {
  const { pages, content, trailingSlash } = input
  const diagnostics: Diagnostic[] = []
  const pagesOf = groupByBlog(pages)
  const blogs = configs.map((config): Blog => {
    const authors = resolveBlogAuthors(config, content, trailingSlash)
    const context = {
      config,
      content,
      authors: authors && new Map(authors.map((author) => [author.key ?? '', author])),
      tagContext: createTagContext(config, input),
    }
    const posts = (pagesOf.get(config.id) ?? []).flatMap((page) => {
      const post = buildPost(page, context)
      diagnostics.push(...post.diagnostics)
      return post.value
    })
    posts.sort(newestFirst)
    const route = applyTrailingSlash(joinRoute(config.routePrefix), trailingSlash)
    const listedPosts = posts.filter(({ unlisted }) => !unlisted)
    return { config, route, posts, listedPosts, authors: authors ?? [] }
  })
  return { value: blogs, diagnostics }
}

/** Compares posts by date, newest first, then by file, those of a folder before those of its folders. */
export function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  const [first, second] = [segmentsOf(a), segmentsOf(b)]
  if (first.length !== second.length) return first.length - second.length
  return first.join('\0') < second.join('\0') ? -1 : 1
}

function segmentsOf({ page }: Post): string[] {
  return page.source.path.split(sep)
}

/** A compiled page that is a post. */
interface PostPage extends Page {
  readonly source: Source & { readonly placement: PostPlacement }
}

function groupByBlog(pages: readonly Page[]): ReadonlyMap<string, readonly PostPage[]> {
  const blogs = new Map<string, PostPage[]>()
  for (const page of pages) {
    if (!isPostPage(page)) continue
    const { blog } = page.source.placement
    const blogPages = blogs.get(blog)
    if (blogPages === undefined) blogs.set(blog, [page])
    else blogPages.push(page)
  }
  return blogs
}

function isPostPage(page: Page): page is PostPage {
  return page.source.placement.kind === 'post'
}

function resolveBlogAuthors(
  { authorsFile, authorsBasePath, routePrefix }: BlogConfig,
  content: SiteContent,
  slashRule: NavigationConfig['trailingSlash'],
): readonly PostAuthor[] | null {
  const authors = authorsFile === null ? [] : (content.authors.get(authorsFile) ?? null)
  if (authors === null) return null
  return authors.map(({ permalink, ...author }): PostAuthor => {
    const route =
      permalink === null ? null : joinRoute(routePrefix, `${authorsBasePath}/${permalink}`)
    return withImageFile(
      { ...author, route: route && applyTrailingSlash(route, slashRule) },
      authorsFile ?? '',
      content.files,
    )
  })
}

/** The parts of a blog that posts depend on. */
interface BlogContext {
  readonly config: BlogConfig
  readonly content: SiteContent
  /** By key; null if the authors file cannot be read. */
  readonly authors: ReadonlyMap<string, PostAuthor> | null
  readonly tagContext: TagContext
}

/** Of posts without a valid one, which a preview shows nevertheless. */
const unknownDate = '1970-01-01T00:00:00.000Z'

function buildPost(
  page: PostPage,
  { config, content, authors: authorsByKey, tagContext }: BlogContext,
): Outcome<Post> {
  const { placement, frontMatter, path } = page.source
  const dates = [frontMatter.date, placement.date, content.creationDates.get(path)]
  const [written = ''] = dates.filter((one) => one != null)
  const [date = unknownDate] = dates.flatMap((one) => toIsoDate(one ?? '') ?? [])
  const tags = resolveTags(page, tagContext)
  const described = resolveAuthors(page, authorsByKey, config)
  const authors = resolvePostImages(page, described.value, content.files)
  const title = frontMatter.title ?? page.contentTitle ?? (placement.name || date.slice(0, 10))
  const route = joinRoute(
    config.routePrefix,
    decodeText(frontMatter.slug ?? '') || datedSlug(placement),
  )
  return {
    value: {
      page,
      route: applyTrailingSlash(route, tagContext.trailingSlash),
      title,
      description: frontMatter.description ?? page.defaultDescription,
      label: frontMatter.sidebar_label ?? title,
      date,
      readingMinutes: readingMinutes(page, config),
      tags: tags.value,
      authors: authors.value,
      unlisted: frontMatter.unlisted === true,
    },
    diagnostics: [
      ...(toIsoDate(written) === null ? [invalidDate(page, written)] : []),
      ...tags.diagnostics,
      ...described.diagnostics,
      ...authors.diagnostics,
      ...checkTruncation(page, config.onUntruncatedBlogPosts),
    ],
  }
}

function datedSlug({ date, name }: PostPlacement): string {
  return date === null ? name : `${date.replaceAll('-', '/')}/${name}`.replace(/\/+$/, '')
}

function invalidDate(page: PostPage, date: string): Diagnostic {
  const isNamed = page.source.frontMatter.date === undefined
  return {
    severity: 'error',
    rule: 'post-date',
    reason: date === '' ? 'Post without a date' : `Invalid date "${date}"`,
    hint: isNamed
      ? 'Start the file name with a date such as 2025-03-02, or set `date` in the front matter'
      : 'Write a date such as 2025-03-02',
    place: placeOfPage(page, 'date'),
  }
}

function checkTruncation(
  page: PostPage,
  level: BlogConfig['onUntruncatedBlogPosts'],
): Diagnostic[] {
  const severity = severityOf(level)
  if (severity === null || page.body.isTruncated) return []
  return [
    {
      severity,
      rule: 'untruncated-post',
      reason: 'Post without a truncation marker: lists show all of it',
      hint: 'Write `<!-- truncate -->` (in MDX `{/* truncate */}`) on its own line after the excerpt, or set `onUntruncatedBlogPosts: "ignore"`',
      place: placeOfPage(page),
    },
  ]
}
