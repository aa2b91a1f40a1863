import type { HeadTag, HeadView } from '@ssg/runtime/contract/page-data'
import type { PageView } from '@ssg/runtime/contract/page-view'
import type { IdentityConfig, NavigationConfig } from '../config/site-config.ts'
import type { ThemeConfig } from '../config/theme-config.ts'
import { lastChange } from '../content/last-change.ts'
import { hrefOf } from '../graph/addresses.ts'
import { isIndexable } from '../graph/canonical.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { copyHref } from './copy-href.ts'
import { type HeadImage, imageTags } from './head-image.ts'
import { link, named, property } from './head-tags.ts'
import { overrideTags } from './merge-head.ts'
import { structuredData } from './structured-data.ts'

/** What there is to know besides a page to say what it is. */
export interface HeadContext {
  readonly graph: SiteGraph
  readonly identity: IdentityConfig
  readonly navigation: NavigationConfig
  readonly image: ThemeConfig['image']
}

/** What the head of a page says about it, for browsers, search engines and social cards. */
export function buildHead(
  node: RouteNode,
  view: PageView,
  image: HeadImage | null,
  context: HeadContext,
): HeadView {
  const { identity } = context
  const { locale } = identity
  const title = documentTitle(view.title, identity)
  const frontMatter = pageOf(node)?.source.frontMatter
  const description = view.description || (pageOf(node) === null ? title : '')
  const keywords = node.kind === 'category' ? node.index.keywords : (frontMatter?.keywords ?? [])

  const ofSite = [
    property('og:type', 'website'),
    property('og:site_name', identity.title),
    property('og:locale', locale.htmlLang.replace('-', '_')),
    named('twitter:card', 'summary_large_image'),
    ...searchTags(node, locale.htmlLang),
  ]
  const ofPage = [
    ...(description === ''
      ? []
      : [named('description', description), property('og:description', description)]),
    ...(keywords.length === 0 ? [] : [named('keywords', keywords.join(','))]),
    property('og:title', title),
    ...imageTags(image, identity),
    ...addressTags(node, context),
    ...copyTags(node, context),
    ...(isIndexed(node, identity) ? [] : [named('robots', 'noindex, nofollow')]),
    ...articleTags(node, context),
    ...structuredData(node, view, image, context),
  ]
  return { title, tags: overrideTags(overrideTags(ofSite, metadataTags(identity)), ofPage) }
}

/** Whether search engines may show a page. */
export function isIndexed(node: RouteNode, { noIndex }: IdentityConfig): boolean {
  return !noIndex && isIndexable(node)
}

/** Languages are told by pages that search engines are to show, and not by those another stands for. */
function addressTags(node: RouteNode, { graph, identity }: HeadContext): HeadTag[] {
  if (node.kind === 'not-found') return []
  const canonical = graph.canonicals.get(node.route)
  const { url, baseUrl, locale } = identity
  const href = url + hrefOf(baseUrl, canonical ?? node.route)
  return [
    property('og:url', href),
    link({ rel: 'canonical', href }),
    ...(canonical === undefined
      ? [locale.htmlLang, 'x-default'].map((hreflang) => link({ rel: 'alternate', hreflang, href }))
      : []),
  ]
}

/** The page as plain Markdown, for programs that would rather read that. */
function copyTags({ route }: RouteNode, { graph, identity }: HeadContext): HeadTag[] {
  const href = copyHref(route, graph, identity.baseUrl)
  return href === null ? [] : [link({ rel: 'alternate', type: 'text/markdown', href })]
}

function metadataTags({ metadata }: IdentityConfig): HeadTag[] {
  return metadata.map(({ name, property: about, content }) =>
    name === undefined ? property(about ?? '', content) : named(name, content),
  )
}

function documentTitle(title: string, { title: site, titleDelimiter }: IdentityConfig): string {
  return title === '' || title === site ? site : `${title} ${titleDelimiter} ${site}`
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

function articleTags(node: RouteNode, { graph }: HeadContext): HeadTag[] {
  if (node.kind !== 'blog-post') return []
  const { tags, authors } = node.post
  const changed = lastChange(node.post.page.source, graph)
  return [
    property('og:type', 'article'),
    property('article:published_time', node.post.date),
    ...(changed === null ? [] : [property('article:modified_time', changed.toISOString())]),
    ...authors.flatMap(({ url }) =>
      url?.startsWith('http') ? [property('article:author', url)] : [],
    ),
    ...tags.map(({ label }) => property('article:tag', label)),
  ]
}
