import type { SitePage } from '@ssgdocs/cli'
import { expect, test } from 'vitest'
import { searchFacets } from './search-facets.ts'

const facetsOf = (kind: SitePage['kind'], version: string | null, htmlClass = '') => {
  const page = { kind, version: version === null ? null : { docs: 'api', name: version } }
  const tags = searchFacets(page as SitePage, { htmlClass }, 'de')
  return Object.fromEntries(
    tags.map(({ attributes }) => [attributes?.['name'], attributes?.['content']]),
  )
}

test.each([
  ['doc', 'next', '', 'docs-api-current'],
  ['category', '1.x', '', 'docs-api-1.x'],
  ['doc-tags', 'next', '', 'doc_tags_list'],
  ['doc-tag', 'next', '', 'doc_tag_doc_list'],
  ['blog-list', null, 'blog-wrapper blog-list-page', 'blog_posts_list'],
  ['blog-list', null, 'blog-wrapper blog-tags-post-list-page', 'blog_tags_posts'],
  ['blog-list', null, 'blog-wrapper blog-authors-posts-page', 'blog_authors_posts'],
  ['blog-tags', null, '', 'blog_tags_list'],
  ['blog-authors', null, '', 'blog_authors_list'],
  ['home', null, '', 'default'],
] as const)(
  'HEAD-10: the facet of a %s page (version %s, class "%s") is %s',
  (kind, version, htmlClass, tag) => {
    const name = version === 'next' ? 'current' : version
    expect(facetsOf(kind, version, htmlClass)).toEqual({
      docusaurus_locale: 'de',
      docusaurus_tag: tag,
      'docsearch:docusaurus_tag': tag,
      ...(version === null ? {} : { docusaurus_version: name, 'docsearch:version': name }),
    })
  },
)
