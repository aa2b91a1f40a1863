import {
  asHref,
  type Href,
  hrefOf,
  isSitePath,
  withBaseUrl,
} from '@ssgdocs/runtime/contract/addresses'
import type {
  AuthorView,
  BlogArchiveView,
  BlogAuthorsView,
  BlogListView,
  BlogPostView,
  BlogTagsView,
  BlogView,
  PostFrontMatterView,
  PostSummaryView,
  RecentPostsView,
} from '@ssgdocs/runtime/contract/blog-view'
import type { PagerLinkView, TagLinkView } from '@ssgdocs/runtime/contract/view-parts'
import type { SiteInfo } from '../config/site-config.ts'
import { type Blog, newestFirst, type Post } from '../graph/blog.ts'
import type {
  BlogArchiveRoute,
  BlogAuthorsRoute,
  BlogListRoute,
  BlogPostRoute,
  BlogRoute,
  BlogTagsRoute,
} from '../graph/blog-routes.ts'
import { pageImage } from '../graph/page-image.ts'
import type { PostAuthor } from '../graph/post-authors.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { Tag } from '../graph/tags.ts'
import { noticeOf } from './doc-view.ts'
import { postEditHref } from './edit-href.ts'
import { dateFormatter } from './format-date.ts'
import { frontMatterView } from './front-matter-view.ts'
import { generatedText } from './generated-text.ts'
import { headingViews } from './heading-views.ts'
import { blogHtmlClass } from './html-class.ts'
import { lastUpdateView } from './last-update-view.ts'
import { markdownHref } from './markdown-href.ts'
import type { ViewContext } from './view-context.ts'

const formatLongDate = dateFormatter({ dateStyle: 'long' })
const formatMonthDay = dateFormatter({ month: 'long', day: 'numeric' })

/** Builds the view of a page of the blog. */
export function blogView(node: BlogRoute, context: ViewContext): BlogView {
  switch (node.kind) {
    case 'blog-list':
      return listView(node, context)
    case 'blog-post':
      return postView(node, context)
    case 'blog-archive':
      return archiveView(node, context)
    case 'blog-tags':
      return tagsView(node, context)
    default:
      return authorsView(node, context)
  }
}

const listKinds = {
  all: 'blog-list-page',
  tag: 'blog-tags-post-list-page',
  author: 'blog-authors-posts-page',
}

/** The heading of a list of posts, and the title of its page. */
function listTitles(
  { filter, blog, tag, author, postCount: count }: BlogListRoute,
  context: ViewContext,
) {
  if (filter === 'all') return { heading: blog.config.title, title: blog.config.title }
  const posts = generatedText('One post|{count} posts', context, { count })
  if (tag !== null) {
    const heading = generatedText('{posts} tagged with "{tag}"', context, { posts, tag: tag.label })
    return { heading, title: heading }
  }
  const heading = author?.name ?? ''
  return {
    heading,
    title: generatedText('{author} - {posts}', context, { author: heading, posts }),
  }
}

function listView(node: BlogListRoute, context: ViewContext): BlogListView {
  const { graph, identity } = context
  const { baseUrl } = identity
  const allLabel = node.filter === 'tag' ? 'View all tags' : 'View all authors'
  return {
    kind: 'blog-list',
    href: hrefOf(baseUrl, node.route),
    ...listTitles(node, context),
    description: node.description,
    htmlClass: blogHtmlClass(node.blog, listKinds[node.filter]),
    backLink: node.parentRoute && {
      label: generatedText(allLabel, context),
      href: hrefOf(baseUrl, node.parentRoute),
    },
    tag: node.tag && { ...tagView(node.tag, baseUrl), description: node.tag.description },
    author: node.author && {
      ...authorView(node.author, baseUrl),
      description: node.author.description,
    },
    pageNumber: node.pageNumber,
    pageCount: node.pageCount,
    postCount: node.postCount,
    posts: node.posts.map((post, body) => ({
      ...postSummaryView(post, node.blog, identity),
      ...listedFrontMatter(post, node.blog),
      bodyIndex: body,
      truncated: post.page.body.isTruncated,
      imageSrc: node.blog.config.imagesInLists ? postImageHref(post, graph, baseUrl) : null,
    })),
    hasLead: node.filter === 'all' && node.newer === null && !node.blog.config.oldestFirst,
    newer: node.newer && hrefOf(baseUrl, node.newer),
    older: node.older && hrefOf(baseUrl, node.older),
    recent: recentPostsView(node.blog, baseUrl),
  }
}

function listedFrontMatter(post: Post, { config }: Blog): PostFrontMatterView {
  if (!config.frontMatterInLists) return {}
  return { ...frontMatterView(post.page), description: post.description }
}

function postView(
  node: BlogPostRoute,
  { graph, identity, navigation: config }: ViewContext,
): BlogPostView {
  const { post } = node
  return {
    kind: 'blog-post',
    href: hrefOf(config.baseUrl, node.route),
    title: post.page.source.frontMatter.title_meta ?? post.title,
    description: post.description,
    htmlClass: blogHtmlClass(node.blog, 'blog-post-page'),
    post: postSummaryView(post, node.blog, identity),
    headings: headingViews(post.page, config.headingLevels),
    notice: noticeOf(post.page),
    editHref: postEditHref(node, identity.locale.htmlLang),
    markdownHref: markdownHref(node.route, graph, config.baseUrl),
    lastUpdate: lastUpdateView(post.page.source, graph.commits, {
      ...node.blog.config.lastUpdate,
      language: identity.locale.htmlLang,
    }),
    newer: adjacentPostLink(node.newer, config.baseUrl),
    older: adjacentPostLink(node.older, config.baseUrl),
    recent: recentPostsView(node.blog, config.baseUrl, post),
  }
}

function archiveView(node: BlogArchiveRoute, context: ViewContext): BlogArchiveView {
  const { identity } = context
  const { baseUrl, locale } = identity
  const { blog } = node
  const title = generatedText('Archive', context)
  return {
    kind: 'blog-archive',
    href: hrefOf(baseUrl, node.route),
    title,
    description: title,
    htmlClass: blogHtmlClass(blog, 'blog-archive-page'),
    years: groupByYear(node.posts).map(({ year, posts }) => ({
      year,
      posts: posts.toReversed().map((post) => ({
        title: post.title,
        href: hrefOf(baseUrl, post.route),
        date: post.date,
        dayLabel: formatMonthDay(post.date, locale.htmlLang),
        ...(blog.config.frontMatterInLists && {
          summary: { ...postSummaryView(post, blog, identity), ...listedFrontMatter(post, blog) },
        }),
      })),
    })),
  }
}

function tagsView(node: BlogTagsRoute, context: ViewContext): BlogTagsView {
  const { baseUrl } = context.navigation
  const title = generatedText('Tags', context)
  return {
    kind: 'blog-tags',
    href: hrefOf(baseUrl, node.route),
    title,
    description: title,
    htmlClass: blogHtmlClass(node.blog, 'blog-tags-list-page'),
    tags: node.tags.map(({ tag, count }) => ({ ...tagView(tag, baseUrl), count })),
    recent: recentPostsView(node.blog, baseUrl),
  }
}

function authorsView(node: BlogAuthorsRoute, context: ViewContext): BlogAuthorsView {
  const { baseUrl } = context.navigation
  const title = generatedText('Authors', context)
  return {
    kind: 'blog-authors',
    href: hrefOf(baseUrl, node.route),
    title,
    description: title,
    htmlClass: blogHtmlClass(node.blog, 'blog-authors-list-page'),
    authors: node.authors.map(({ author, count }) => ({ ...authorView(author, baseUrl), count })),
    recent: recentPostsView(node.blog, baseUrl),
  }
}

function tagView({ label, route }: Tag, baseUrl: string): TagLinkView {
  return { label, href: hrefOf(baseUrl, route) }
}

function postSummaryView(
  post: Post,
  { config }: Blog,
  { baseUrl, locale }: SiteInfo,
): PostSummaryView {
  return {
    title: post.title,
    href: hrefOf(baseUrl, post.route),
    date: post.date,
    dateLabel: formatLongDate(post.date, locale.htmlLang),
    readingMinutes: config.showReadingTime ? post.readingMinutes : null,
    authors: post.authors.map((author) => authorView(author, baseUrl)),
    tags: post.tags.map((tag) => tagView(tag, baseUrl)),
  }
}

function contactHref(url: string | null, email: string | null): Href | null {
  const contact = url ?? (email && `mailto:${email}`)
  return contact === null ? null : asHref(contact)
}

function imageHref(imageUrl: string, baseUrl: string): Href {
  return isSitePath(imageUrl) ? withBaseUrl(baseUrl, imageUrl) : asHref(imageUrl)
}

function postImageHref({ page }: Post, graph: SiteGraph, baseUrl: string): Href | null {
  const image = pageImage(page, graph)
  return image === undefined ? null : withBaseUrl(baseUrl, image)
}

function authorView(author: PostAuthor, baseUrl: string): AuthorView {
  const { name, title, route, url, email, imageUrl, socials } = author
  return {
    name,
    title,
    href: route === null ? contactHref(url, email) : hrefOf(baseUrl, route),
    imageSrc: imageUrl === null ? null : imageHref(imageUrl, baseUrl),
    socials,
  }
}

function adjacentPostLink(post: Post | null, baseUrl: string): PagerLinkView | null {
  return post && { label: post.title, href: hrefOf(baseUrl, post.route) }
}

/** The newest posts for the sidebar of the blog. An unlisted post is among them on its own page only. */
function recentPostsView(
  { config, listedPosts }: Blog,
  baseUrl: string,
  current: Post | null = null,
): RecentPostsView {
  const count = config.sidebarCount ?? listedPosts.length + 1
  const newest = listedPosts.slice(0, count)
  const recent = current?.unlisted ? [...newest, current].sort(newestFirst).slice(0, count) : newest
  const groups = config.sidebarGroupByYear ? groupByYear(recent) : [{ year: null, posts: recent }]
  return {
    title: config.sidebarTitle,
    groups: groups
      .filter(({ posts }) => posts.length > 0)
      .map(({ year, posts }) => ({
        year,
        posts: posts.map(({ label, route }) => ({ title: label, href: hrefOf(baseUrl, route) })),
      })),
  }
}

/** Keeps the order of years and posts. */
function groupByYear(posts: readonly Post[]): { year: string; posts: Post[] }[] {
  const years = new Map<string, Post[]>()
  for (const post of posts) {
    const year = post.date.slice(0, 4)
    const ofYear = years.get(year)
    if (ofYear === undefined) years.set(year, [post])
    else ofYear.push(post)
  }
  return [...years].map(([year, ofYear]) => ({ year, posts: ofYear }))
}
