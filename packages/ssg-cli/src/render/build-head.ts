import { urlOf } from '@ssg/runtime/contract/addresses'
import type { HeadTag, HeadView } from '@ssg/runtime/contract/page-data'
import type { PageView } from '@ssg/runtime/contract/page-view'
import type { SiteInfo } from '../config/site-config.ts'
import { lastUpdateOf } from '../content/last-update.ts'
import { isIndexable } from '../graph/canonical.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { HeadContext } from './head-context.ts'
import { type HeadImage, imageTags } from './head-image.ts'
import { linkTag, metaName, metaProperty } from './head-tags.ts'
import { markdownHref } from './markdown-href.ts'
import { overrideTags } from './merge-head.ts'
import { structuredData } from './structured-data.ts'

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
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', identity.title),
    metaProperty('og:locale', locale.htmlLang.replace('-', '_')),
    metaName('twitter:card', 'summary_large_image'),
    ...docSearchTags(node, locale.htmlLang),
  ]
  const ofPage = [
    ...(description === ''
      ? []
      : [metaName('description', description), metaProperty('og:description', description)]),
    ...(keywords.length === 0 ? [] : [metaName('keywords', keywords.join(','))]),
    metaProperty('og:title', title),
    ...imageTags(image, identity),
    ...canonicalTags(node, context),
    ...markdownTags(node, context),
    ...(isIndexed(node, identity) ? [] : [metaName('robots', 'noindex, nofollow')]),
    ...articleTags(node, context),
    ...structuredData(node, view, image, context),
  ]
  return { title, tags: overrideTags(overrideTags(ofSite, metadataTags(identity)), ofPage) }
}

/** Whether search engines may show a page. */
export function isIndexed(node: RouteNode, { noIndex }: SiteInfo): boolean {
  return !noIndex && isIndexable(node)
}

/** Languages are told by pages that search engines are to show, and not by those another stands for. */
function canonicalTags(node: RouteNode, { graph, identity }: HeadContext): HeadTag[] {
  if (node.kind === 'not-found') return []
  const canonical = graph.canonicalRoutes.get(node.route)
  const { locale } = identity
  const href = urlOf(identity, canonical ?? node.route)
  return [
    metaProperty('og:url', href),
    linkTag({ rel: 'canonical', href }),
    ...(canonical === undefined
      ? [locale.htmlLang, 'x-default'].map((hreflang) =>
          linkTag({ rel: 'alternate', hreflang, href }),
        )
      : []),
  ]
}

/** The page as plain Markdown, for programs that would rather read that. */
function markdownTags({ route }: RouteNode, { graph, identity }: HeadContext): HeadTag[] {
  const href = markdownHref(route, graph, identity.baseUrl)
  return href === null ? [] : [linkTag({ rel: 'alternate', type: 'text/markdown', href })]
}

function metadataTags({ metadata }: SiteInfo): HeadTag[] {
  return metadata.map(({ name, property: about, content }) =>
    name === undefined ? metaProperty(about ?? '', content) : metaName(name, content),
  )
}

function documentTitle(title: string, { title: site, titleDelimiter }: SiteInfo): string {
  return title === '' || title === site ? site : `${title} ${titleDelimiter} ${site}`
}

/** Facets that search services of such sites look for. */
function docSearchTags(node: RouteNode, language: string): HeadTag[] {
  const common = [metaName('docusaurus_locale', language), metaName('docsearch:language', language)]
  const tag = docSearchTag(node)
  const facets = [
    ...common,
    metaName('docusaurus_tag', tag),
    metaName('docsearch:docusaurus_tag', tag),
  ]
  if (!('version' in node)) return facets
  const { name } = node.version.config
  return [...facets, metaName('docusaurus_version', name), metaName('docsearch:version', name)]
}

/** What search services call the kind of a page. */
function docSearchTag(node: RouteNode): string {
  switch (node.kind) {
    case 'doc':
    case 'category':
      return `docs-default-${node.version.config.name}`
    case 'doc-tags':
      return 'doc_tags_list'
    case 'doc-tag':
      return 'doc_tag_doc_list'
    case 'blog-list':
      return node.filter === 'tag' ? 'blog_tags_posts' : 'blog_posts_list'
    case 'blog-tags':
      return 'blog_tags_list'
    default:
      return 'default'
  }
}

function articleTags(node: RouteNode, { graph }: HeadContext): HeadTag[] {
  if (node.kind !== 'blog-post') return []
  const { tags, authors } = node.post
  const changed = lastUpdateOf(node.post.page.source, graph)
  return [
    metaProperty('og:type', 'article'),
    metaProperty('article:published_time', node.post.date),
    ...(changed === null ? [] : [metaProperty('article:modified_time', changed.toISOString())]),
    ...authors.flatMap(({ url }) =>
      url?.startsWith('http') ? [metaProperty('article:author', url)] : [],
    ),
    ...tags.map(({ label }) => metaProperty('article:tag', label)),
  ]
}
