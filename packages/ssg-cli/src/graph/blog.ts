import type { Page } from '../compile/page.ts'
import type { BlogConfig, NavigationConfig } from '../config/site-config.ts'
import type { PostPlacement } from '../content/placement.ts'
import { isoDate } from '../content/post-date.ts'
import type { Author, SiteContent, Source } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { joinRoute, type Route, withSlashRule } from './addresses.ts'
import { startOf } from './docs.ts'
import { type Tag, type TagVocabulary, tagsOf, tagVocabulary } from './tags.ts'

/** One of the site's blogs. */
export interface Blog {
  readonly config: BlogConfig
  readonly posts: readonly Post[]
  /** Those that stand in lists. */
  readonly listed: readonly Post[]
  /** Of its authors file. */
  readonly authors: readonly Author[]
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
  readonly readingMinutes: number
  readonly tags: readonly Tag[]
  readonly authors: readonly PostAuthor[]
  readonly unlisted: boolean
}

export interface PostAuthor extends Omit<Author, 'key' | 'page'> {
  /** The author's own page, or null. */
  readonly route: Route | null
}

const wordsPerMinute = 200

/** Gives each blog its posts. */
export function buildBlogs(
  configs: readonly BlogConfig[],
  pages: readonly Page[],
  content: SiteContent,
  slashRule: NavigationConfig['trailingSlash'],
): Outcome<readonly Blog[]> {
  const diagnostics: Diagnostic[] = []
  const pagesOf = byBlog(pages)
  const blogs = configs.map((config): Blog => {
    const authors = content.authors.get(config.authorsFile ?? '') ?? []
    const vocabulary = tagVocabulary(config.tags, config.path, content, slashRule)
    const posts = buildPosts(config, pagesOf.get(config.id) ?? [], authors, vocabulary)
    diagnostics.push(...posts.diagnostics)
    const listed = posts.value.filter(({ unlisted }) => !unlisted)
    return { config, posts: posts.value, listed, authors }
  })
  return { value: blogs, diagnostics }
}

/** A page that is a post. */
interface PostPage extends Page {
  readonly source: Source & { readonly placement: PostPlacement }
}

function byBlog(pages: readonly Page[]): ReadonlyMap<string, readonly PostPage[]> {
  const blogs = new Map<string, PostPage[]>()
  for (const page of pages) {
    if (!isPost(page)) continue
    const { blog } = page.source.placement
    const ofBlog = blogs.get(blog)
    if (ofBlog === undefined) blogs.set(blog, [page])
    else ofBlog.push(page)
  }
  return blogs
}

function isPost(page: Page): page is PostPage {
  return page.source.placement.kind === 'post'
}

/** The posts, newest first. */
function buildPosts(
  config: BlogConfig,
  pages: readonly PostPage[],
  authors: readonly Author[],
  vocabulary: TagVocabulary,
): Outcome<readonly Post[]> {
  const { slashRule } = vocabulary
  const diagnostics: Diagnostic[] = []
  const byKey = new Map(authors.map((author) => [author.key, author]))

  const posts = pages.flatMap((page): Post[] => {
    const { placement, frontMatter } = page.source
    const written = frontMatter.date ?? placement.date
    const date = written && isoDate(written)
    if (!date) {
      diagnostics.push(withoutDate(page, written))
      return []
    }
    const tags = tagsOf(page, vocabulary)
    diagnostics.push(...tags.diagnostics)
    const title = frontMatter.title ?? page.ownTitle ?? placement.name
    const route = joinRoute(config.path, frontMatter.slug ?? datedSlug(placement))
    return [
      {
        page,
        route: withSlashRule(route, slashRule),
        title,
        description: frontMatter.description ?? page.lead,
        label: frontMatter.sidebar_label ?? title,
        date,
        readingMinutes: Math.max(1, Math.ceil(page.words / wordsPerMinute)),
        tags: tags.value,
        authors: authorsOf(page),
        unlisted: frontMatter.unlisted === true,
      },
    ]
  })
  return { value: posts.sort(newestFirst), diagnostics }

  function authorsOf(page: Page): PostAuthor[] {
    const {
      authors: named,
      author,
      author_title,
      author_url,
      author_image_url,
    } = page.source.frontMatter
    if (named === undefined) {
      if (author === undefined) return []
      const imageUrl = author_image_url ?? null
      return [
        { name: author, title: author_title ?? '', url: author_url ?? null, imageUrl, route: null },
      ]
    }
    return (Array.isArray(named) ? named : [named]).flatMap((one): PostAuthor[] => {
      const key = typeof one === 'string' ? one : one.key
      const known = key === undefined ? undefined : byKey.get(key)
      if (key !== undefined && known === undefined) {
        diagnostics.push(unknownAuthor(page, key, [...byKey.keys()]))
        return []
      }
      const inline = typeof one === 'string' ? {} : one
      return [
        {
          name: inline.name ?? known?.name ?? '',
          title: inline.title ?? known?.title ?? '',
          url: inline.url ?? known?.url ?? null,
          imageUrl: inline.imageURL ?? inline.image_url ?? known?.imageUrl ?? null,
          route: known === undefined ? null : authorRoute(config, known, slashRule),
        },
      ]
    })
  }
}

/** The author's own page, or null. */
export function authorRoute(
  config: BlogConfig,
  { page }: Author,
  slashRule: NavigationConfig['trailingSlash'],
): Route | null {
  return page === null ? null : withSlashRule(joinRoute(config.path, page), slashRule)
}

function datedSlug({ date, name }: { date: string | null; name: string }): string {
  return date === null ? name : `${date.replaceAll('-', '/')}/${name}`
}

/** The order of posts: by date, then by route. */
export function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return a.route < b.route ? -1 : 1
}

function withoutDate(page: Page, date: string | null): Diagnostic {
  return {
    severity: 'error',
    rule: 'post-date',
    reason: `Unexpected ${date === null ? 'post without a date' : `date "${date}"`}, expected one such as 2025-03-02`,
    hint: 'Set `date` in the front matter, or put it in front of the file name',
    place: startOf(page, 'date'),
  }
}

function unknownAuthor(page: Page, key: string, known: readonly string[]): Diagnostic {
  const nearest = suggest(key, known)
  return {
    severity: 'error',
    rule: 'unknown-author',
    reason: `Unexpected author "${key}", expected one of: ${known.join(', ') || '(the authors file is empty)'}`,
    ...(nearest === undefined ? {} : { hint: `Write "${nearest}"` }),
    place: startOf(page, 'authors'),
  }
}
