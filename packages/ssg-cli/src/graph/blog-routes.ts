import { joinRoute, type Route } from '@ssgdocs/runtime/contract/addresses'
import { applyTrailingSlash } from '@ssgdocs/runtime/contract/output-paths'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Blog, Post } from './blog.ts'
import type { PostAuthor } from './post-authors.ts'
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
  readonly filter: 'all' | 'tag' | 'author'
  readonly description: string
  /** Route of the page that lists all tags or authors. */
  readonly parentRoute: Route | null
  /** The tag, if the list is filtered by tag. */
  readonly tag: Tag | null
  /** The author, if the list is filtered by author. */
  readonly author: PostAuthor | null
  /** From 1. */
  readonly pageNumber: number
  readonly pageCount: number
  /** Posts on all pages of the list. */
  readonly postCount: number
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
  readonly posts: readonly Post[]
}

export interface BlogTagsRoute extends BlogRouteBase {
  readonly kind: 'blog-tags'
  readonly tags: readonly { readonly tag: Tag; readonly count: number }[]
}

export interface BlogAuthorsRoute extends BlogRouteBase {
  readonly kind: 'blog-authors'
  readonly authors: readonly {
    readonly author: PostAuthor
    readonly count: number
  }[]
}

/** The pages of a blog. Unlisted posts have a page but are in no list. */
export function buildBlogRoutes(
  blog: Blog,
  slashRule: NavigationConfig['trailingSlash'],
): readonly BlogRoute[] {
  const { config, posts, listedPosts, authors } = blog
  const { archiveBasePath, authorsBasePath, oldestFirst } = config
  const inOrder = oldestFirst ? listedPosts.toReversed() : listedPosts
  const indexes = new Map(listedPosts.map((post, index) => [post, index]))
  const at = (path: string): Route =>
    applyTrailingSlash(joinRoute(config.routePrefix, path), slashRule)
  return [
    ...posts.map((post): BlogPostRoute => {
      const index = indexes.get(post)
      const newer = index === undefined ? null : (listedPosts[index - 1] ?? null)
      const older = index === undefined ? null : (listedPosts[index + 1] ?? null)
      return { kind: 'blog-post', blog, route: post.route, post, newer, older }
    }),
    ...paged(
      {
        filter: 'all',
        route: blog.route,
        description: config.description,
      },
      inOrder,
    ),
    ...(archiveBasePath === null || listedPosts.length === 0
      ? []
      : [{ kind: 'blog-archive' as const, blog, route: at(archiveBasePath), posts: inOrder }]),
    ...tagRoutes(),
    ...authorRoutes(),
  ]

  function tagRoutes(): BlogRoute[] {
    const groups = groupByTag(inOrder)
    if (groups.length === 0) return []
    const parentRoute = at(config.tags.basePath)
    return [
      {
        kind: 'blog-tags',
        blog,
        route: parentRoute,
        tags: groups.map(({ tag, items }) => ({ tag, count: items.length })),
      },
      ...groups.flatMap(({ tag, items }) => {
        const { route, description } = tag
        return paged({ filter: 'tag', route, description, parentRoute, tag }, items)
      }),
    ]
  }

  function authorRoutes(): BlogRoute[] {
    if (authors.length === 0) return []
    const parentRoute = at(authorsBasePath)
    const byKey = groupByAuthor(inOrder)
    const entries = authors.map((author) => ({ author, written: byKey.get(author.key) ?? [] }))
    return [
      {
        kind: 'blog-authors',
        blog,
        route: parentRoute,
        authors: entries.map(({ author, written }) => ({ author, count: written.length })),
      },
      ...entries.flatMap(({ author, written }) => {
        const { route } = author
        const description = author.description || author.title
        if (route === null) return []
        return paged({ filter: 'author', route, description, parentRoute, author }, written)
      }),
    ]
  }

  /** Splits a list into pages: `/blog`, `/blog/page/2`, … */
  function paged(
    list: Pick<BlogListRoute, 'filter' | 'route' | 'description'> &
      Partial<Pick<BlogListRoute, 'parentRoute' | 'tag' | 'author'>>,
    listed: readonly Post[],
  ): BlogListRoute[] {
    const size = config.postsPerPage ?? Math.max(1, listed.length)
    const count = Math.max(1, Math.ceil(listed.length / size))
    const routeAt = (page: number): Route | null => {
      if (page < 1 || page > count) return null
      return page === 1
        ? list.route
        : applyTrailingSlash(joinRoute(list.route, `${config.pageBasePath}/${page}`), slashRule)
    }
    return Array.from({ length: count }, (_, index) => {
      const [previous, next] = [routeAt(index), routeAt(index + 2)]
      return {
        kind: 'blog-list',
        blog,
        parentRoute: null,
        tag: null,
        author: null,
        ...list,
        route: routeAt(index + 1) as Route,
        pageNumber: index + 1,
        pageCount: count,
        postCount: listed.length,
        posts: listed.slice(index * size, (index + 1) * size),
        newer: oldestFirst ? next : previous,
        older: oldestFirst ? previous : next,
      }
    })
  }
}

/** Groups posts by the key of their authors. */
function groupByAuthor(posts: readonly Post[]): ReadonlyMap<string | null, readonly Post[]> {
  const groups = new Map<string | null, Post[]>()
  for (const post of posts) {
    for (const { key } of post.authors) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [post])
      else group.push(post)
    }
  }
  return groups
}
