import type { HeadElement, PageView, SitePage } from '@ssgdocs/cli'
import { toDocusaurusName } from './modules/version-names.ts'

/** Facets by which crawlers of Docusaurus sites filter pages. */
export function searchFacets(
  { kind, version }: SitePage,
  { htmlClass }: Pick<PageView, 'htmlClass'>,
  language: string,
): HeadElement[] {
  const [, filtered] =
    filteredLists.find(([name]) => kind === 'blog-list' && htmlClass.includes(name)) ?? []
  const tag = filtered ?? listTags[kind] ?? 'default'
  const isContent = kind === 'doc' || kind === 'category'
  const name = version === null ? null : toDocusaurusName(version.name)
  const facet = version !== null && isContent ? `docs-${version.docs}-${name}` : tag
  return [
    meta('docusaurus_locale', language),
    meta('docusaurus_tag', facet),
    meta('docsearch:docusaurus_tag', facet),
    ...(name === null ? [] : [meta('docusaurus_version', name), meta('docsearch:version', name)]),
  ]
}

/** By class of the page. */
const filteredLists = [
  ['blog-tags-post-list-page', 'blog_tags_posts'],
  ['blog-authors-posts-page', 'blog_authors_posts'],
] as const

const listTags: { readonly [Kind in PageView['kind']]?: string } = {
  'blog-list': 'blog_posts_list',
  'blog-tags': 'blog_tags_list',
  'blog-authors': 'blog_authors_list',
  'doc-tags': 'doc_tags_list',
  'doc-tag': 'doc_tag_doc_list',
}

function meta(name: string, content: string): HeadElement {
  return { tagName: 'meta', attributes: { name, content } }
}
