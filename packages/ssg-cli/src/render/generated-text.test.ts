import { expect, test } from 'vitest'
import { buildTestViews } from '../../test/build-test-views.ts'

const files = {
  'docs/a.md': '---\ntags: [x]\n---\n\n# A\n',
  'docs/group/in/b.md': '---\ntags: [x]\n---\n\n# B\n',
  'docs/group/in/c.md': '# C\n',
  'docs/group/in/d.md': '# D\n',
  'blog/2024-01-01-first.md': '---\nauthors: ann\ntags: [y]\n---\n\n# First\n',
}
const categories = { group: { link: { type: 'generated-index', slug: '/list' } as const } }
const ann = { key: 'ann', name: 'Ann', permalink: '/ann' }
const authors = [
  { ...ann, title: '', description: '', url: null, email: null, imageUrl: null, socials: [] },
]
const blog = {
  onInlineTags: 'ignore',
  onInlineAuthors: 'ignore',
  onUntruncatedBlogPosts: 'ignore',
} as const
const texts = {
  Tags: 'Tagi',
  Authors: 'Autorzy',
  Archive: 'Archiwum',
  Search: 'Szukaj',
  'Page Not Found': 'Nie ma takiej strony',
  'View all tags': 'Zobacz wszystkie tagi',
  'View all authors': 'Zobacz wszystkich autorów',
  '1 item|{count} items': '{count} element|{count} elementy|{count} elementów',
  'One post|{count} posts': 'Jeden post|{count} posty|{count} postów',
  '{author} - {posts}': '{posts}: {author}',
  '{posts} tagged with "{tag}"': '{posts} z tagiem „{tag}”',
  'One doc tagged|{count} docs tagged': 'Jeden dokument|{count} dokumenty|{count} dokumentów',
  '{docs} with "{tag}"': '{docs} z tagiem „{tag}”',
}

const views = async (site: object) => {
  const { viewOf } = await buildTestViews({ files, categories, authors, config: { blog }, ...site })
  return [
    viewOf('doc-tags', '/docs/tags').title,
    viewOf('doc-tag', '/docs/tags/x').title,
    viewOf('doc-tag', '/docs/tags/x').backLink.label,
    viewOf('category', '/docs/list').sections[0]?.cards[0]?.description,
    viewOf('blog-tags', '/blog/tags').title,
    viewOf('blog-list', '/blog/tags/y').heading,
    viewOf('blog-authors', '/blog/authors').title,
    viewOf('blog-list', '/blog/authors/ann').title,
    viewOf('blog-list', '/blog/authors/ann').backLink?.label,
    viewOf('blog-archive', '/blog/archive').title,
    viewOf('search', '/search').title,
    viewOf('not-found', '/404.html').title,
  ]
}

test('texts of generated pages are English by default', async () => {
  expect(await views({})).toEqual([
    'Tags',
    '2 docs tagged with "x"',
    'View all tags',
    '3 items',
    'Tags',
    'One post tagged with "y"',
    'Authors',
    'Ann - One post',
    'View all authors',
    'Archive',
    'Search',
    'Page Not Found',
  ])
})

test('the texts of a language translate them, with the plurals of the language', async () => {
  expect(await views({ config: { blog, locale: { htmlLang: 'pl' } }, texts })).toEqual([
    'Tagi',
    '2 dokumenty z tagiem „x”',
    'Zobacz wszystkie tagi',
    '3 elementy',
    'Tagi',
    'Jeden post z tagiem „y”',
    'Autorzy',
    'Jeden post: Ann',
    'Zobacz wszystkich autorów',
    'Archiwum',
    'Szukaj',
    'Nie ma takiej strony',
  ])
})
