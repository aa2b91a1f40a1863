import {
  absoluteUrl,
  type Href,
  hrefOf,
  rootRoute,
  urlOf,
  urlOfHref,
} from '@ssgdocs/runtime/contract/addresses'
import type { HeadTag } from '@ssgdocs/runtime/contract/page-data'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { Blog, BlogPosting, BreadcrumbList, Person, WebSite, WithContext } from 'schema-dts'
import type { SiteInfo } from '../config/site-config.ts'
import { lastUpdateOf } from '../content/last-update.ts'
import type { Post } from '../graph/blog.ts'
import { pageImage } from '../graph/page-image.ts'
import type { PostAuthor } from '../graph/post-authors.ts'
import type { RouteNode } from '../graph/routes.ts'
import type { HeadContext, HeadSubject } from './head-context.ts'

const schemaContext = 'https://schema.org'

/** The schema.org data of a page as JSON-LD scripts. */
export function structuredData(subject: HeadSubject, context: HeadContext): HeadTag[] {
  const items = [
    ...webSiteData(subject.node, context),
    ...breadcrumbData(subject, context),
    ...blogData(subject, context),
  ]
  return items.map((data) => ({
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    text: JSON.stringify(data).replace(/</g, '\\u003c'),
  }))
}

/** On the home page only. */
function webSiteData({ route }: RouteNode, { identity }: HeadContext): WithContext<WebSite>[] {
  if (route !== '/') return []
  const url = urlOf(identity, rootRoute)
  return [{ '@context': schemaContext, '@type': 'WebSite', name: identity.title, url }]
}

interface Breadcrumb {
  readonly name: string
  /** In the form of a view, or null. */
  readonly href: Href | null
}

/** The breadcrumbs that have pages, from the home page. */
function breadcrumbData(
  { node, view }: HeadSubject,
  context: HeadContext,
): WithContext<BreadcrumbList>[] {
  const { graph, identity } = context
  const breadcrumbs = breadcrumbsOf(node, view, context)
  const home = { name: identity.title, href: hrefOf(identity.baseUrl, rootRoute) }
  const trail = [...(graph.linkTargets.pages.has(rootRoute) ? [home] : []), ...breadcrumbs]
  const linked = trail.flatMap(({ name, href }, index) => {
    const isFirst = trail.findIndex((other) => other.href === href) === index
    return href !== null && isFirst ? [{ name, href }] : []
  })
  if (breadcrumbs.length === 0 || linked.length < 2) return []
  return [
    {
      '@context': schemaContext,
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

/** From the first breadcrumb below the home page to the page itself. */
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
  { node, image }: HeadSubject,
  context: HeadContext,
): WithContext<BlogPosting | Blog>[] {
  const { identity } = context
  if (node.kind === 'blog-post')
    return [{ '@context': schemaContext, ...blogPosting(node.post, image?.src ?? null, context) }]
  if (node.kind !== 'blog-list' || node.filter !== 'all') return []
  const url = urlOf(identity, node.route)
  return [
    {
      '@context': schemaContext,
      '@type': 'Blog',
      '@id': url,
      url,
      name: node.blog.config.title,
      ...(node.description === '' ? {} : { description: node.description }),
      blogPost: node.posts.map((post) => {
        const own = pageImage(post.page, context.graph)
        return blogPosting(post, own ?? context.image, context)
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

/** The URL is the author's page on this site, else the author's own website; email addresses are left out. */
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
