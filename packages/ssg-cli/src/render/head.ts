import type { HeadTag, HeadView } from '@ssg/runtime/contract/page-data'
import type { PageView } from '@ssg/runtime/contract/page-view'
import type { IdentityConfig } from '../config/site-config.ts'
import { hrefOf } from '../graph/addresses.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'

/** What the head of a page says about it, for browsers, search engines and social cards. */
export function buildHead(
  node: RouteNode,
  view: PageView,
  identity: IdentityConfig,
  siteImage: string | null,
): HeadView {
  const { locale, url, baseUrl } = identity
  const title = documentTitle(view.title, identity)
  const address = url + view.href
  const frontMatter = pageOf(node)?.source.frontMatter
  const image = frontMatter?.image ?? siteImage
  const keywords = node.kind === 'category' ? node.index.keywords : (frontMatter?.keywords ?? [])

  return {
    title,
    tags: [
      ...(view.description === ''
        ? []
        : [named('description', view.description), property('og:description', view.description)]),
      ...(keywords.length === 0 ? [] : [named('keywords', keywords.join(','))]),
      property('og:title', title),
      property('og:type', node.kind === 'blog-post' ? 'article' : 'website'),
      property('og:locale', locale.htmlLang.replace('-', '_')),
      named('twitter:card', 'summary_large_image'),
      ...(image === null ? [] : imageTags(absolute(image, url, baseUrl))),
      ...(node.kind === 'not-found'
        ? []
        : [
            property('og:url', address),
            link({ rel: 'canonical', href: address }),
            link({ rel: 'alternate', hreflang: locale.htmlLang, href: address }),
            link({ rel: 'alternate', hreflang: 'x-default', href: address }),
          ]),
      ...(isIndexed(node, identity) ? [] : [named('robots', 'noindex, nofollow')]),
      ...searchTags(node, locale.htmlLang),
      ...articleTags(node),
      ...breadcrumbTags(view, url),
    ],
  }
}

/** Whether search engines may show a page. */
export function isIndexed(node: RouteNode, { noIndex }: IdentityConfig): boolean {
  if (noIndex || node.kind === 'not-found' || node.kind === 'search') return false
  if ('version' in node && node.version.config.noIndex) return false
  return pageOf(node)?.source.frontMatter.unlisted !== true
}

function documentTitle(title: string, { title: site, titleDelimiter }: IdentityConfig): string {
  return title === '' || title === site ? site : `${title} ${titleDelimiter} ${site}`
}

function imageTags(image: string): HeadTag[] {
  return [property('og:image', image), named('twitter:image', image)]
}

/** Facets that search services of such sites look for. */
function searchTags(node: RouteNode, language: string): HeadTag[] {
  const common = [named('docusaurus_locale', language), named('docsearch:language', language)]
  const tag = searchTag(node)
  const facets = [...common, named('docusaurus_tag', tag), named('docsearch:docusaurus_tag', tag)]
  if (!('version' in node)) return facets
  const { name } = node.version.config
  return [...facets, named('docusaurus_version', name), named('docsearch:version', name)]
}

/** What search services call the kind of a page. */
function searchTag(node: RouteNode): string {
  switch (node.kind) {
    case 'doc':
    case 'category':
      return `docs-default-${node.version.config.name}`
    case 'doc-tags':
      return 'doc_tags_list'
    case 'doc-tag':
      return 'doc_tag_doc_list'
    case 'blog-list':
      return node.about === 'tag' ? 'blog_tags_posts' : 'blog_posts_list'
    case 'blog-tags':
      return 'blog_tags_list'
    default:
      return 'default'
  }
}

function articleTags(node: RouteNode): HeadTag[] {
  if (node.kind !== 'blog-post') return []
  const { date, tags, authors } = node.post
  return [
    property('article:published_time', date),
    ...authors.flatMap(({ url }) => (url === null ? [] : [property('article:author', url)])),
    ...(tags.length === 0
      ? []
      : [property('article:tag', tags.map(({ label }) => label).join(','))]),
  ]
}

function breadcrumbTags(view: PageView, url: string): HeadTag[] {
  if (view.kind !== 'doc' && view.kind !== 'category') return []
  const linked = view.breadcrumbs.filter(({ href }) => href !== null)
  if (linked.length === 0) return []
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url + href,
    })),
  }
  return [
    {
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(list).replace(/</g, '\\u003c'),
    },
  ]
}

function absolute(address: string, url: string, baseUrl: string): string {
  return /^https?:/.test(address) ? address : url + hrefOf(baseUrl, address)
}

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } }
}

function link(attributes: Record<string, string>): HeadTag {
  return { tag: 'link', attributes }
}
