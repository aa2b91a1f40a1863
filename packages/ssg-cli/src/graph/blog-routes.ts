import type { BlogConfig, NavigationConfig } from '../config/site-config.ts'
import type { Author } from '../content/source.ts'
import { joinRoute, type Route, withSlashRule } from './addresses.ts'
import { authorRoute, type Blog, type Post } from './blog.ts'
import { groupByTag, type Tag } from './tags.ts'

export type BlogRoute =
  | BlogListRoute
  | BlogPostRoute
  | BlogArchiveRoute
  | BlogTagsRoute
  | BlogAuthorsRoute

interface BlogRouteBase {
  readonly blog: Blog
  readonly route: Route
}

export interface BlogListRoute extends BlogRouteBase {
  readonly kind: 'blog-list'
  readonly about: 'all' | 'tag' | 'author'
  readonly heading: string
  readonly description: string
  readonly up: { readonly label: string; readonly route: Route } | null
  readonly posts: readonly Post[]
  readonly newer: Route | null
  readonly older: Route | null
}

export interface BlogPostRoute extends BlogRouteBase {
  readonly kind: 'blog-post'
  readonly post: Post
  readonly newer: Post | null
  readonly older: Post | null
}

export interface BlogArchiveRoute extends BlogRouteBase {
  readonly kind: 'blog-archive'
}

export interface BlogTagsRoute extends BlogRouteBase {
  readonly kind: 'blog-tags'
  readonly tags: readonly { readonly tag: Tag; readonly count: number }[]
}

export interface BlogAuthorsRoute extends BlogRouteBase {
  readonly kind: 'blog-authors'
  readonly authors: readonly {
    readonly author: Author
    readonly route: Route | null
    readonly count: number
  }[]
}

/** Where the blog begins. */
export function blogRoute(
  { path }: BlogConfig,
  slashRule: NavigationConfig['trailingSlash'],
): Route {
  return path === '' ? '/' : withSlashRule(path, slashRule)
}

/** The pages of a blog. Unlisted posts have a page, and stand in no list. */
export function blogRoutes(
  blog: Blog,
  slashRule: NavigationConfig['trailingSlash'],
): readonly BlogRoute[] {
  const { config, posts, listed, authors } = blog
  const indexes = new Map(listed.map((post, index) => [post, index]))
  const at = (path: string): Route => withSlashRule(joinRoute(config.path, path), slashRule)
  return [
    ...posts.map((post): BlogPostRoute => {
      const index = indexes.get(post)
      const newer = index === undefined ? null : (listed[index - 1] ?? null)
      const older = index === undefined ? null : (listed[index + 1] ?? null)
      return { kind: 'blog-post', blog, route: post.route, post, newer, older }
    }),
    ...paged(
      {
        about: 'all',
        route: blogRoute(config, slashRule),
        heading: config.title,
        description: config.description,
        up: null,
      },
      listed,
    ),
    ...(listed.length === 0 ? [] : [{ kind: 'blog-archive' as const, blog, route: at('archive') }]),
    ...tagRoutes(),
    ...authorRoutes(),
  ]

  function tagRoutes(): BlogRoute[] {
    const groups = groupByTag(listed)
    if (groups.length === 0) return []
    const up = { label: 'View all tags', route: at(config.tags.path) }
    return [
      {
        kind: 'blog-tags',
        blog,
        route: up.route,
        tags: groups.map(({ tag, items }) => ({ tag, count: items.length })),
      },
      ...groups.flatMap(({ tag, items }) => {
        const heading =
          items.length === 1
            ? `One post tagged with "${tag.label}"`
            : `${items.length} posts tagged with "${tag.label}"`
        return paged(
          { about: 'tag', route: tag.route, heading, description: tag.description, up },
          items,
        )
      }),
    ]
  }

  function authorRoutes(): BlogRoute[] {
    if (authors.length === 0) return []
    const up = { label: 'View all authors', route: at('authors') }
    const entries = authors.map((author) => {
      const route = authorRoute(config, author, slashRule)
      const written = listed.filter((post) => post.authors.some(({ name }) => name === author.name))
      return { author, route, written }
    })
    return [
      {
        kind: 'blog-authors',
        blog,
        route: up.route,
        authors: entries.map(({ author, route, written }) => ({
          author,
          route,
          count: written.length,
        })),
      },
      ...entries.flatMap(({ author, route, written }) =>
        route === null
          ? []
          : paged(
              { about: 'author', route, heading: author.name, description: author.title, up },
              written,
            ),
      ),
    ]
  }

  /** A list cut into pages: `/blog`, `/blog/page/2`, … */
  function paged(
    list: Pick<BlogListRoute, 'about' | 'route' | 'heading' | 'description' | 'up'>,
    of: readonly Post[],
  ): BlogListRoute[] {
    const size = config.postsPerPage ?? Math.max(1, of.length)
    const count = Math.max(1, Math.ceil(of.length / size))
    const routeAt = (page: number): Route | null => {
      if (page < 1 || page > count) return null
      return page === 1
        ? list.route
        : withSlashRule(joinRoute(list.route, `page/${page}`), slashRule)
    }
    return Array.from({ length: count }, (_, index) => ({
      kind: 'blog-list',
      blog,
      ...list,
      route: routeAt(index + 1) as Route,
      posts: of.slice(index * size, (index + 1) * size),
      newer: routeAt(index),
      older: routeAt(index + 2),
    }))
  }
}
