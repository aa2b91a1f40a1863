import { expect, test } from 'vitest'
import { buildTestViews } from '../../test/build-test-views.ts'
import { listedLinks } from './listed-links.ts'

const ann = {
  key: 'ann',
  name: 'Ann',
  title: 'Writer',
  description: 'Writes.',
  url: 'https://ann.example',
  email: null,
  imageUrl: 'ann.png',
  socials: [],
  permalink: '/ann',
}
const bob = {
  ...ann,
  key: 'bob',
  name: 'Bob',
  title: '',
  description: '',
  imageUrl: null,
  permalink: null,
}
const views = await buildTestViews({
  files: {
    'docs/index.md': '# Home\n',
    'blog/2023-12-31-first.md':
      '---\nauthors: [ann, bob]\ntags: [net]\ntitle_meta: First of all\nlast_update: { date: 2024-01-05 }\n---\n\n# First\n\n## Part\n',
    'blog/2024-01-01-second.md':
      '---\nauthors: bob\n---\n\n# Second\n\nStart.\n\n<!-- truncate -->\n\nRest.\n',
    'blog/2024-02-01-third.md': '---\ndescription: D\ndraft: true\n---\n\n# Third\n',
  },
  authors: [ann, bob],
  config: {
    baseUrl: '/lib/',
    blog: {
      postsPerPage: 1,
      editUrl: 'https://git.example/edit',
      showLastUpdateTime: true,
      onInlineTags: 'ignore',
      onUntruncatedBlogPosts: 'ignore',
    },
  },
})

const first = views.viewOf('blog-post', '/blog/2023/12/31/first')
const draft = views.viewOf('blog-post', '/blog/2024/02/01/third')
const middleList = views.viewOf('blog-list', '/blog/page/2')
const ofAuthor = views.viewOf('blog-list', '/blog/authors/ann')
const ofTag = views.viewOf('blog-list', '/blog/tags/net')
const archive = views.viewOf('blog-archive', '/blog/archive')
const tags = views.viewOf('blog-tags', '/blog/tags')
const authors = views.viewOf('blog-authors', '/blog/authors')

const annHref = '/lib/blog/authors/ann'
const annLinked = { name: 'Ann', title: 'Writer', href: annHref, imageSrc: 'ann.png', socials: [] }
const bobLinked = { ...annLinked, name: 'Bob', title: '', href: ann.url, imageSrc: null }
const firstSummary = {
  title: 'First',
  href: '/lib/blog/2023/12/31/first',
  date: '2023-12-31T00:00:00.000Z',
  dateLabel: 'December 31, 2023',
  readingMinutes: 0.01,
  authors: [annLinked, bobLinked],
  tags: [{ label: 'net', href: '/lib/blog/tags/net' }],
}

test.each([
  [first, '/lib/blog/2023/12/31/first', 'First of all', '', 'blog-post-page'],
  [draft, '/lib/blog/2024/02/01/third', 'Third', 'D', 'blog-post-page'],
  [middleList, '/lib/blog/page/2', 'Blog', 'Blog', 'blog-list-page'],
  [ofAuthor, '/lib/blog/authors/ann', 'Ann - One post', 'Writes.', 'blog-authors-posts-page'],
  [ofTag, '/lib/blog/tags/net', 'One post tagged with "net"', '', 'blog-tags-post-list-page'],
  [archive, '/lib/blog/archive', 'Archive', 'Archive', 'blog-archive-page'],
  [tags, '/lib/blog/tags', 'Tags', 'Tags', 'blog-tags-list-page'],
  [authors, '/lib/blog/authors', 'Authors', 'Authors', 'blog-authors-list-page'],
])('$kind at %s is titled %j', (view, href, title, description, className) => {
  const htmlClass = `blog-wrapper plugin-blog plugin-id-default ${className}`
  expect(view).toMatchObject({ href, title, description, htmlClass })
})

test('every page but the archive lists the recent posts by year, newest first', () => {
  const recent = {
    title: 'Recent posts',
    groups: [
      {
        year: '2024',
        posts: [
          { title: 'Third', href: '/lib/blog/2024/02/01/third' },
          { title: 'Second', href: '/lib/blog/2024/01/01/second' },
        ],
      },
      { year: '2023', posts: [{ title: 'First', href: '/lib/blog/2023/12/31/first' }] },
    ],
  }
  for (const view of [first, draft, middleList, ofAuthor, ofTag, tags, authors])
    expect(view.recent).toEqual(recent)
  expect(archive).not.toHaveProperty('recent')
})

test('a post has its summary, headings, last update and links to its source and Markdown page', () => {
  expect(first).toMatchObject({
    post: firstSummary,
    headings: [{ id: 'part', html: 'Part', children: [] }],
    notice: null,
    editHref: 'https://git.example/edit/content/blog/2023-12-31-first.md',
    markdownHref: '/lib/blog/2023/12/31/first.md',
    lastUpdate: { date: '2024-01-05T00:00:00.000Z', dateLabel: 'Jan 5, 2024', author: null },
  })
  expect(listedLinks(first)).toEqual([])
})

test('a post links to the next newer and the next older one', () => {
  const second = { label: 'Second', href: '/lib/blog/2024/01/01/second' }
  expect(first).toMatchObject({ newer: second, older: null })
  expect(draft).toMatchObject({ newer: null, older: second })
})

test('a draft says so; authors, tags and a last update are optional', () => {
  expect(draft).toMatchObject({ notice: 'draft', headings: [], lastUpdate: null })
  expect(draft.post).toMatchObject({ title: 'Third', authors: [], tags: [] })
})

test('a list shows its posts with the index of their body, and links to adjacent lists', () => {
  expect(middleList).toMatchObject({ heading: 'Blog', backLink: null, author: null })
  expect(middleList).toMatchObject({ newer: '/lib/blog', older: '/lib/blog/page/3' })
  expect(middleList.posts).toMatchObject([
    { title: 'Second', dateLabel: 'January 1, 2024', authors: [bobLinked], tags: [] },
  ])
  expect(middleList.posts).toMatchObject([{ bodyIndex: 0, truncated: true }])
  expect(listedLinks(middleList)).toEqual([
    {
      title: '',
      links: [{ label: 'Second', href: '/lib/blog/2024/01/01/second', description: '2024-01-01' }],
    },
    {
      title: '',
      links: [
        { label: 'Newer posts', href: '/lib/blog', description: '' },
        { label: 'Older posts', href: '/lib/blog/page/3', description: '' },
      ],
    },
  ])
})

test.each([
  [ofAuthor, 'Ann', 'View all authors', '/lib/blog/authors'],
  [ofTag, 'One post tagged with "net"', 'View all tags', '/lib/blog/tags'],
])('$href lists all its posts below %j', (view, heading, label, href) => {
  expect(view).toMatchObject({ heading, backLink: { label, href }, newer: null, older: null })
  expect(view.posts).toEqual([
    {
      ...firstSummary,
      bodyIndex: 0,
      truncated: false,
      imageSrc: null,
    },
  ])
  expect(view).toMatchObject({ pageNumber: 1, pageCount: 1, postCount: 1 })
  expect(view.hasLead).toBe(false)
})

test('lists have the front matter of posts for components of the site that ask for it', async () => {
  const { viewOf } = await buildTestViews({
    files: {
      'docs/index.md': '# Home\n',
      'blog/2024-01-01-a.md': '---\ncover: a.png\n---\n\nText.\n',
    },
    config: { blog: { frontMatterInLists: true, onUntruncatedBlogPosts: 'ignore' } },
  })
  expect(viewOf('blog-list', '/blog').posts).toMatchObject([
    { description: 'Text.', frontMatter: { cover: 'a.png' } },
  ])
})

test('only the page of an author introduces an author, and only that of a tag has a tag', () => {
  expect(ofAuthor.author).toEqual({ ...annLinked, description: 'Writes.' })
  expect(ofTag.author).toBeNull()
  expect(ofTag.tag).toMatchObject({ label: 'net', href: '/lib/blog/tags/net' })
  expect(ofAuthor.tag).toBeNull()
})

test('the archive lists the newest year first, and the posts of a year from oldest to newest', () => {
  const second = { title: 'Second', href: '/lib/blog/2024/01/01/second', dayLabel: 'January 1' }
  const third = { title: 'Third', href: '/lib/blog/2024/02/01/third', dayLabel: 'February 1' }
  const last = { title: 'First', href: '/lib/blog/2023/12/31/first', dayLabel: 'December 31' }
  expect(archive.years).toMatchObject([
    { year: '2024', posts: [second, third] },
    { year: '2023', posts: [last] },
  ])
  expect(listedLinks(archive)).toMatchObject([
    { title: '2024', links: [{ label: 'Second', description: 'January 1' }, { label: 'Third' }] },
    { title: '2023', links: [{ label: 'First', href: last.href }] },
  ])
})

test('the list of tags counts the posts with each tag', () => {
  expect(tags.tags).toEqual([{ label: 'net', href: '/lib/blog/tags/net', count: 1 }])
})

test('the list of authors counts their posts; an author without a page links to a website', () => {
  expect(authors.authors).toEqual([
    { ...annLinked, count: 1 },
    { ...bobLinked, count: 2 },
  ])
  expect(listedLinks(authors)).toEqual([
    {
      title: '',
      links: [
        { label: 'Ann', href: '/lib/blog/authors/ann', description: '1' },
        { label: 'Bob', href: 'https://ann.example', description: '2' },
      ],
    },
  ])
})
