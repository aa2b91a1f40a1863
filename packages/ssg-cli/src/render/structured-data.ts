import {
  absoluteUrl,
  type Href,
  hrefOf,
  rootRoute,
  urlOf,
  urlOfHref,
} from '@ssg/runtime/contract/addresses'
import type { HeadTag } from '@ssg/runtime/contract/page-data'
import type { PageView } from '@ssg/runtime/contract/page-view'
import type { Blog, BlogPosting, BreadcrumbList, Person, WebSite, WithContext } from 'schema-dts'
import type { SiteInfo } from '../config/site-config.ts'
import { lastUpdateOf } from '../content/last-update.ts'
import type { Post } from '../graph/blog.ts'
import type { PostAuthor } from '../graph/post-authors.ts'
import type { RouteNode } from '../graph/routes.ts'
import type { HeadContext } from './head-context.ts'
import type { HeadImage } from './head-image.ts'

const context = 'https://schema.org'

/** What search engines read of a page as data, in the words of schema.org. */
export function structuredData(
  node: RouteNode,
  view: PageView,
  image: HeadImage | null,
  around: HeadContext,
): HeadTag[] {
  const found = [
    ...webSiteData(node, around),
    ...breadcrumbData(node, view, around),
    ...blogData(node, image, around),
  ]
  return found.map((data) => ({
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    text: JSON.stringify(data).replace(/</g, '\\u003c'),
  }))
}

/** The home page names the site. */
function webSiteData({ route }: RouteNode, { identity }: HeadContext): WithContext<WebSite>[] {
  if (route !== '/') return []
  const url = urlOf(identity, rootRoute)
  return [{ '@context': context, '@type': 'WebSite', name: identity.title, url }]
}

interface Breadcrumb {
  readonly name: string
  /** As in a view, or null. */
  readonly href: Href | null
}

/** The way from the home page, as far as its stations have pages. */
function breadcrumbData(
  node: RouteNode,
  view: PageView,
  around: HeadContext,
): WithContext<BreadcrumbList>[] {
  const { graph, identity } = around
  const stations = breadcrumbsOf(node, view, around)
  const home = { name: identity.title, href: hrefOf(identity.baseUrl, rootRoute) }
  const trail = [...(graph.linkTargets.pages.has(rootRoute) ? [home] : []), ...stations]
  const linked = trail.flatMap(({ name, href }, index) => {
    const isFirst = trail.findIndex((other) => other.href === href) === index
    return href !== null && isFirst ? [{ name, href }] : []
  })
  if (stations.length === 0 || linked.length < 2) return []
  return [
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: linked.map(({ name, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: urlOfHref(identity, href),
      })),
    },
  ]
}

/** From the first below the home page to the page itself. */
function breadcrumbsOf(node: RouteNode, view: PageView, { identity }: HeadContext): Breadcrumb[] {
  if (view.kind === 'doc' || view.kind === 'category') {
    const last = view.breadcrumbs.length - 1
    return view.breadcrumbs.map(({ label, href }, index) => ({
      name: label,
      href: index === last ? view.href : href,
    }))
  }
  if (node.kind !== 'blog-post') return []
  const { config, route } = node.blog
  return [
    { name: config.title, href: hrefOf(identity.baseUrl, route) },
    { name: node.post.title, href: view.href },
  ]
}

function blogData(
  node: RouteNode,
  image: HeadImage | null,
  around: HeadContext,
): WithContext<BlogPosting | Blog>[] {
  const { identity } = around
  if (node.kind === 'blog-post')
    return [{ '@context': context, ...blogPosting(node.post, image?.src ?? null, around) }]
  if (node.kind !== 'blog-list' || node.filter !== 'all') return []
  const url = urlOf(identity, node.route)
  return [
    {
      '@context': context,
      '@type': 'Blog',
      '@id': url,
      url,
      name: node.heading,
      ...(node.description === '' ? {} : { description: node.description }),
      blogPost: node.posts.map((post) => {
        const own = post.page.source.frontMatter.image
        return blogPosting(post, own ?? around.image, around)
      }),
    },
  ]
}

function blogPosting(post: Post, image: string | null, { graph, identity }: HeadContext) {
  const url = urlOf(identity, post.route)
  const changed = lastUpdateOf(post.page.source, graph)
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    ...(changed === null ? {} : { dateModified: changed.toISOString() }),
    ...(image === null ? {} : { image: absoluteUrl(identity, image) }),
    author: post.authors.map((author) => person(author, identity)),
    publisher: {
      '@type': 'Organization',
      name: identity.title,
      url: urlOf(identity, rootRoute),
    },
    ...(post.tags.length === 0 ? {} : { keywords: post.tags.map(({ label }) => label) }),
  } as const satisfies BlogPosting
}

/** An author's page is of this site, or else where the author says, unless that is a mail address. */
function person({ name, title, route, url, imageUrl }: PostAuthor, identity: SiteInfo) {
  const page = route === null ? url : urlOf(identity, route)
  return {
    '@type': 'Person',
    name,
    ...(title === '' ? {} : { jobTitle: title }),
    ...(page?.startsWith('http') ? { url: page } : {}),
    ...(imageUrl === null ? {} : { image: absoluteUrl(identity, imageUrl) }),
  } as const satisfies Person
}
