import { expect, test } from 'vitest'
import { buildTestViews } from '../../test/build-test-views.ts'
import { listedLinks } from './listed-links.ts'

const authors = [
  {
    key: 'ann',
    name: 'Ann',
    title: 'Writer',
    description: 'Writes.',
    url: null,
    email: 'ann@a.example',
    imageUrl: '/ann.png',
    socials: [],
    permalink: '/ann',
  },
  {
    key: 'bob',
    name: 'Bob',
    title: '',
    description: '',
    url: null,
    email: 'bob@a.example',
    imageUrl: 'https://b.example/bob.png',
    socials: [],
    permalink: null,
  },
]
const files = {
  'docs/index.md': '# Home\n',
  'blog/2023-12-31-first.md': '---\nauthors: [ann, bob]\ntags: [net]\n---\n\n# First\n',
  'blog/2024-01-01-second.md':
    '---\nauthors: ann\n---\n\n# Second\n\nStart.\n\n<!-- truncate -->\n\nRest.\n',
  'blog/2024-02-01-third.md': '---\ndescription: D\n---\n\n# Third\n',
  'blog/2024-03-01-hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
}
const blog = {
  postsPerPage: 2,
  onInlineTags: 'ignore',
  onInlineAuthors: 'ignore',
  onUntruncatedBlogPosts: 'ignore',
}

const build = (more: object = {}) =>
  buildTestViews({ files, authors, config: { baseUrl: '/lib/', blog: { ...blog, ...more } } })

test('a list shows its posts, newest first, with links to newer and older ones', async () => {
  const { viewOf } = await build()
  const first = viewOf('blog-list', '/blog')
  expect(
    first.posts.map(({ title, bodyIndex, truncated }) => [title, bodyIndex, truncated]),
  ).toEqual([
    ['Third', 0, false],
    ['Second', 1, true],
  ])
  expect([first.newer, first.older]).toEqual([null, '/lib/blog/page/2'])
  const second = viewOf('blog-list', '/blog/page/2')
  expect([second.newer, second.older]).toEqual(['/lib/blog', null])
  expect([first.hasLead, second.hasLead]).toEqual([true, false])
})

test('where the oldest posts come first, no post is the lead', async () => {
  const { viewOf } = await build({ sortPosts: 'ascending' })
  const routes = ['/blog', '/blog/page/2'] as const
  expect(routes.map((route) => viewOf('blog-list', route).hasLead)).toEqual([false, false])
})

test('a post in a list has the image of its front matter', async () => {
  const post = (image: string) => `---\nimage: ${image}\n---\n\n# Post\n`
  const { viewOf } = await buildTestViews({
    files: {
      'blog/2024-01-01-a.md': post('img/a.png'),
      'blog/2024-01-02-b.md': post('https://cdn.example/b.png'),
      'blog/2024-01-03-c.md': '# Post\n',
    },
    config: { baseUrl: '/lib/', blog: { ...blog, postsPerPage: 3 } },
  })
  const images = viewOf('blog-list', '/blog').posts.map(({ imageSrc }) => imageSrc)
  expect(images).toEqual([null, 'https://cdn.example/b.png', '/lib/img/a.png'])
})

test('with `imagesInLists: false`, lists of posts have no images', async () => {
  const { viewOf } = await buildTestViews({
    files: { 'blog/2024-01-01-a.md': '---\nimage: img/a.png\n---\n\n# Post\n' },
    config: { blog: { ...blog, imagesInLists: false } },
  })
  expect(viewOf('blog-list', '/blog').posts).toMatchObject([{ imageSrc: null }])
})

test('a post has its date, authors, tags and neighbours', async () => {
  const { viewOf } = await build()
  const view = viewOf('blog-post', '/blog/2023/12/31/first')
  expect(view.post).toMatchObject({
    href: '/lib/blog/2023/12/31/first',
    date: '2023-12-31T00:00:00.000Z',
    dateLabel: 'December 31, 2023',
    readingMinutes: expect.any(Number),
    tags: [{ label: 'net', href: '/lib/blog/tags/net' }],
    authors: [
      { name: 'Ann', href: '/lib/blog/authors/ann', imageSrc: '/lib/ann.png' },
      { name: 'Bob', href: 'mailto:bob@a.example', imageSrc: 'https://b.example/bob.png' },
    ],
  })
  expect(view.newer).toEqual({ label: 'Second', href: '/lib/blog/2024/01/01/second' })
  expect(view.older).toBeNull()
  const { viewOf: without } = await build({ showReadingTime: false })
  expect(without('blog-post', '/blog/2023/12/31/first').post.readingMinutes).toBeNull()
})

test('recent posts are grouped by year and limited; an unlisted post is listed on its own page only', async () => {
  const recentOf = (views: Awaited<ReturnType<typeof build>>, route: string) =>
    views
      .viewOf('blog-post', route)
      .recent.groups.map(({ year, posts }) => [year, ...posts.map(({ title }) => title)])
  const views = await build({ sidebarCount: 2 })
  expect(recentOf(views, '/blog/2023/12/31/first')).toEqual([['2024', 'Third', 'Second']])
  expect(recentOf(views, '/blog/2024/03/01/hidden')).toEqual([['2024', 'Hidden', 'Third']])
  expect(recentOf(await build({ sidebarCount: 'ALL' }), '/blog/2024/01/01/second')).toEqual([
    ['2024', 'Third', 'Second'],
    ['2023', 'First'],
  ])
})

test('the archive groups posts by year, oldest first within a year', async () => {
  const { viewOf } = await build()
  const view = viewOf('blog-archive', '/blog/archive')
  expect(view.years).toMatchObject([
    {
      year: '2024',
      posts: [
        { title: 'Second', href: '/lib/blog/2024/01/01/second', dayLabel: 'January 1' },
        { title: 'Third', href: '/lib/blog/2024/02/01/third', dayLabel: 'February 1' },
      ],
    },
    {
      year: '2023',
      posts: [{ title: 'First', date: '2023-12-31T00:00:00.000Z', dayLabel: 'December 31' }],
    },
  ])
  expect(listedLinks(view)).toMatchObject([{ title: '2024' }, { title: '2023' }])
})

test('lists of tags and authors count the posts', async () => {
  const { viewOf } = await build()
  const tags = viewOf('blog-tags', '/blog/tags')
  expect(tags.tags).toEqual([{ label: 'net', href: '/lib/blog/tags/net', count: 1 }])
  const list = viewOf('blog-authors', '/blog/authors')
  expect(list.authors).toMatchObject([
    { name: 'Ann', count: 2 },
    { name: 'Bob', count: 1 },
  ])
  expect(listedLinks(list)).toEqual([
    {
      title: '',
      links: [
        { label: 'Ann', href: '/lib/blog/authors/ann', description: '2' },
        { label: 'Bob', href: 'mailto:bob@a.example', description: '1' },
      ],
    },
  ])
  expect(listedLinks(tags)).toEqual([
    { title: '', links: [{ label: 'net', href: '/lib/blog/tags/net', description: '1' }] },
  ])
})

test('the page of an author has the description; that of a tag leads back to all tags', async () => {
  const { viewOf } = await build()
  expect(viewOf('blog-list', '/blog/authors/ann')).toMatchObject({
    author: { name: 'Ann', description: 'Writes.' },
    htmlClass: 'blog-wrapper plugin-blog plugin-id-default blog-authors-posts-page',
  })
  expect(viewOf('blog-list', '/blog/tags/net')).toMatchObject({
    author: null,
    backLink: { href: '/lib/blog/tags' },
    htmlClass: 'blog-wrapper plugin-blog plugin-id-default blog-tags-post-list-page',
  })
})

test('the links of a list are its posts with their dates, and the adjacent lists', async () => {
  const { viewOf } = await build()
  expect(listedLinks(viewOf('blog-list', '/blog'))).toEqual([
    {
      title: '',
      links: [
        { label: 'Third', href: '/lib/blog/2024/02/01/third', description: '2024-02-01' },
        { label: 'Second', href: '/lib/blog/2024/01/01/second', description: '2024-01-01' },
      ],
    },
    { title: '', links: [{ label: 'Older posts', href: '/lib/blog/page/2', description: '' }] },
  ])
})
