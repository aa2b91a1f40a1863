import { urlOf } from '@ssgdocs/runtime/contract/addresses'
import type { HeadTag, HeadView } from '@ssgdocs/runtime/contract/page-data'
import type { SiteInfo } from '../config/site-config.ts'
import { lastUpdateOf } from '../content/last-update.ts'
import { isIndexable } from '../graph/canonical.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { HeadContext, HeadSubject } from './head-context.ts'
import { imageTags } from './head-image.ts'
import { linkTag, metaName, metaProperty } from './head-tags.ts'
import { markdownHref } from './markdown-href.ts'
import { overrideTags } from './merge-head.ts'
import { structuredData } from './structured-data.ts'

/** Builds the title and the tags of a page's head, for browsers, search engines and link previews. */
export function buildHead(subject: HeadSubject, context: HeadContext): HeadView {
  const { node, view, image } = subject
  const { identity } = context
  const { locale } = identity
  const title = documentTitle(view.title, identity)
  const frontMatter = pageOf(node)?.source.frontMatter
  const description = view.description || (pageOf(node) === null ? title : '')
  const keywords = node.kind === 'category' ? node.index.keywords : (frontMatter?.keywords ?? [])

  const ofSite = [
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', identity.title),
    ...localeTags(identity),
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
    ...structuredData(subject, context),
  ]
  return { title, tags: overrideTags(overrideTags(ofSite, metadataTags(identity)), ofPage) }
}

/** Whether search engines may show a page. */
export function isIndexed(node: RouteNode, { noIndex }: SiteInfo): boolean {
  return !noIndex && isIndexable(node)
}

/** The language of the site and its other languages, as Open Graph writes them: `pt_BR`. */
function localeTags({ locale, languages }: SiteInfo): HeadTag[] {
  const others = languages.filter(({ htmlLang }) => htmlLang !== locale.htmlLang)
  const written = ({ htmlLang }: Pick<SiteInfo['locale'], 'htmlLang'>) => htmlLang.replace('-', '_')
  return [
    metaProperty('og:locale', written(locale)),
    ...others.map((other) => metaProperty('og:locale:alternate', written(other))),
  ]
}

/** The canonical URL. A page whose canonical URL is that of another page gets no `hreflang` links. */
function canonicalTags(node: RouteNode, { graph, identity }: HeadContext): HeadTag[] {
  if (node.kind === 'not-found') return []
  const canonical = graph.canonicalRoutes.get(node.route)
  const { locale } = identity
  const href = urlOf(identity, canonical ?? node.route)
  const { languages } = identity
  const [main = identity] = languages
  const urlIn = ({ baseUrl }: { readonly baseUrl: string }) =>
    urlOf({ url: identity.url, baseUrl }, node.route)
  return [
    metaProperty('og:url', href),
    linkTag({ rel: 'canonical', href }),
    ...(canonical === undefined
      ? [
          ...(languages.length === 0
            ? [{ htmlLang: locale.htmlLang, ...identity }]
            : languages
          ).map((language) => alternateTag(language.htmlLang, urlIn(language))),
          alternateTag('x-default', urlIn(main)),
        ]
      : []),
  ]
}

function alternateTag(hreflang: string, href: string): HeadTag {
  return linkTag({ rel: 'alternate', hreflang, href })
}

/** A link to the Markdown page, for programs that prefer Markdown. */
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
  return title.trim() === '' || title === site ? site : `${title} ${titleDelimiter} ${site}`
}

/** Facets that the crawler of DocSearch reads. */
function docSearchTags(node: RouteNode, language: string): HeadTag[] {
  return [
    metaName('docsearch:language', language),
    ...('version' in node ? [metaName('docsearch:version', node.version.config.name)] : []),
  ]
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
