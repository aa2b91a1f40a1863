import { expect, test } from 'vitest'
import { buildTestGraph, type InMemorySite } from '../../test/build-test-graph.ts'
import { parseAuthors } from '../content/read-authors.ts'
import type { BlogRoute } from './blog-routes.ts'

const authors = parseAuthors(
  'ann: { name: Ann, page: true }\nbob: { name: Bob, page: { permalink: /b/ } }\n',
  'authors.yml',
  () => false,
).value
const text = (...fields: string[]) =>
  `---\n${fields.join('\n')}\n---\n\nText.\n\n<!-- truncate -->\n`

async function blogOf(
  files: InMemorySite['files'],
  blog: object = {},
  site: Pick<InMemorySite, 'assets' | 'authors'> = {},
) {
  const { graph, diagnostics } = await buildTestGraph({
    files,
    authors,
    ...site,
    config: { docs: false, blog },
  })
  const nodes = graph.nodes.filter((node): node is BlogRoute => 'blog' in node)
  return { blog: graph.blogs[0], nodes, diagnostics, assets: graph.assets }
}

const diagnosticsOf = async (files: InMemorySite['files'], blog?: object) =>
  (await blogOf(files, blog)).diagnostics.map(
    ({ severity, rule, place }) =>
      `${place.file}:${place.line}:${place.column} ${severity} ${rule}`,
  )

test.each([
  ['2025-03-02-a.md', 'title: T', '2025-03-02T00:00:00.000Z', '/blog/2025/03/02/a', 'T'],
  [
    '2025-03-02-a.md',
    'date: 2024-01-31T22:30',
    '2024-01-31T22:30:00.000Z',
    '/blog/2025/03/02/a',
    'a',
  ],
  ['2025-03-02/index.md', '', '2025-03-02T00:00:00.000Z', '/blog/2025/03/02', '2025-03-02'],
  ['x/2025/03/02-a/index.mdx', '', '2025-03-02T00:00:00.000Z', '/blog/2025/03/02/x/a', 'x/a'],
  ['deep/a.md', 'date: 2025-03-02', '2025-03-02T00:00:00.000Z', '/blog/deep/a', 'deep/a'],
  ['2025-03-02-a.md', 'slug: /b', '2025-03-02T00:00:00.000Z', '/blog/b', 'a'],
])(
  'BLOG-10 BLOG-11 BLOG-12: %s with "%s" has the date %s, route %s and title %s',
  async (file, field, ...expected) => {
    const { blog } = await blogOf({ [`blog/${file}`]: text(field) })
    expect(blog?.posts.map(({ date, route, title }) => [date, route, title])).toEqual([expected])
  },
)

test('BLOG-10: an invalid date is an error', async () => {
  expect(
    await diagnosticsOf({
      'blog/2025-02-30-a.md': text(),
      'blog/2025-13-02-a.md': text(),
      'blog/b.md': text('title: B', 'date: soon'),
    }),
  ).toEqual([
    'content/blog/2025-02-30-a.md:1:1 error post-date',
    'content/blog/2025-13-02-a.md:1:1 error post-date',
    'content/blog/b.md:3:1 error post-date',
  ])
})

test('a post without a valid date is part of the blog, by the date in its name or as the oldest', async () => {
  const { blog } = await blogOf({
    'blog/2025-03-02-a.md': text('date: soon'),
    'blog/b.md': text('date: soon'),
  })
  expect(blog?.posts.map(({ date, route }) => [date, route])).toEqual([
    ['2025-03-02T00:00:00.000Z', '/blog/2025/03/02/a'],
    ['1970-01-01T00:00:00.000Z', '/blog/b'],
  ])
})

test('BLOG-13: the reading time is a minute for 200 words', async () => {
  const { blog } = await blogOf({ 'blog/2025-03-02-a.md': `${text()}${'word '.repeat(249)}` })
  expect(blog?.posts[0]?.readingMinutes).toBe(1.25)
})

test('BLOG-14: a post without a truncation marker is reported at the configured level', async () => {
  const files = { 'blog/2025-03-02-a.md': '# A\n\nText.\n' }
  expect(await diagnosticsOf(files)).toEqual([
    'content/blog/2025-03-02-a.md:1:1 warning untruncated-post',
  ])
  expect(await diagnosticsOf(files, { onUntruncatedBlogPosts: 'throw' })).toEqual([
    'content/blog/2025-03-02-a.md:1:1 error untruncated-post',
  ])
  expect(await diagnosticsOf(files, { onUntruncatedBlogPosts: 'ignore' })).toEqual([])
})

test('BLOG-18: ascending order reverses lists, and newer links still lead to newer posts', async () => {
  const files = {
    'blog/2025-03-01-a.md': text('tags: [t]'),
    'blog/2025-03-02-b.md': text('tags: [t]'),
  }
  const { nodes } = await blogOf(files, { sortPosts: 'ascending', postsPerPage: 1 })
  const lists = nodes.flatMap((node) =>
    node.kind === 'blog-list' && node.filter !== 'author'
      ? [[node.route, node.posts[0]?.title, node.newer, node.older]]
      : [],
  )
  expect(lists).toEqual([
    ['/blog', 'a', '/blog/page/2', null],
    ['/blog/page/2', 'b', null, '/blog'],
    ['/blog/tags/t', 'a', '/blog/tags/t/page/2', null],
    ['/blog/tags/t/page/2', 'b', null, '/blog/tags/t'],
  ])
  const first = nodes.find(({ route }) => route === '/blog/2025/03/01/a')
  expect(first).toMatchObject({ newer: { title: 'b' }, older: null })
})

test('BLOG-02 BLOG-05: a blog without listed posts has a list page and no archive', async () => {
  const { nodes } = await blogOf({ 'blog/2025-03-02-a.md': text('unlisted: true') })
  expect(nodes.map(({ route }) => route)).toEqual([
    '/blog',
    '/blog/2025/03/02/a',
    '/blog/authors',
    '/blog/authors/ann',
    '/blog/authors/b',
  ])
})

test('BLOG-05: the routes of generated pages are configurable', async () => {
  const files = {
    'blog/2025-03-01-a.md': text('authors: ann'),
    'blog/2025-03-02-b.md': text('authors: ann'),
  }
  const paths = {
    archiveBasePath: null,
    authorsBasePath: 'team',
    pageBasePath: 'p',
    postsPerPage: 1,
  }
  const { nodes } = await blogOf(files, paths)
  expect(nodes.filter(({ kind }) => kind !== 'blog-post').map(({ route }) => route)).toEqual([
    '/blog',
    '/blog/p/2',
    '/blog/team',
    '/blog/team/ann',
    '/blog/team/ann/p/2',
    '/blog/team/b',
  ])
})

test('BLOG-26 BLOG-29: authors are keys, objects or both, and posts are counted by key', async () => {
  const { blog, nodes, diagnostics } = await blogOf({
    'blog/2025-03-01-a.md': text(
      'authors:',
      '  - ann',
      '  - { key: bob, title: Guest, socials: { x: bob } }',
    ),
    'blog/2025-03-02-b.md': text('authors: ann', 'unlisted: true'),
  })
  expect(diagnostics).toEqual([])
  expect(blog?.posts[1]?.authors).toMatchObject([
    { key: 'ann', name: 'Ann', title: '', route: '/blog/authors/ann' },
    {
      key: 'bob',
      name: 'Bob',
      title: 'Guest',
      route: '/blog/authors/b',
      socials: [{ href: 'https://x.com/bob' }],
    },
  ])
  const list = nodes.find(({ kind }) => kind === 'blog-authors')
  expect(list).toMatchObject({ authors: [{ count: 1 }, { count: 1 }] })
})

test.each([
  ['authors: an', 'error unknown-author'],
  ['authors: [ann, { key: ann }]', 'error duplicate-author'],
  ['authors: { name: Eve }', 'warning inline-author'],
  ['author: Eve', 'warning inline-author'],
  ['authors: { title: Guest }', 'error front-matter'],
  ['authors: { imageURL: eve.png }', 'error front-matter'],
  ['author_image_url: eve.png', 'error front-matter'],
  ['slug: /a#b', 'error unreachable-route'],
  ['authors: { name: Eve, socials: { x: a/b } }', 'error front-matter'],
])('BLOG-26 BLOG-27 BLOG-28: the front matter "%s" is an %s', async (field, expected) => {
  const [place] = await diagnosticsOf({ 'blog/2025-03-02-a.md': text('title: A', field) })
  expect(place).toMatch(new RegExp(`^content/blog/2025-03-02-a.md:3:\\d+ ${expected}$`))
})

test('BLOG-26: authors cannot be combined with the legacy author fields', async () => {
  const files = { 'blog/2025-03-02-a.md': text('authors: ann', 'author_title: T') }
  expect(await diagnosticsOf(files)).toEqual([
    'content/blog/2025-03-02-a.md:3:1 error mixed-author-fields',
  ])
})

test('BLOG-27: onInlineAuthors ignore allows posts to describe their authors', async () => {
  const files = { 'blog/2025-03-02-a.md': text('author: Eve', 'author_url: https://e.example') }
  expect(await diagnosticsOf(files, { onInlineAuthors: 'ignore' })).toEqual([])
  const { blog } = await blogOf(files, { onInlineAuthors: 'ignore' })
  expect(blog?.posts[0]?.authors).toMatchObject([
    { key: null, name: 'Eve', url: 'https://e.example' },
  ])
})

test('BLOG-26: an unknown author without an authors file says so', async () => {
  const files = { 'blog/2025-03-02-a.md': text('authors: zoe') }
  const { diagnostics } = await buildTestGraph({ files, config: { docs: false } })
  expect(diagnostics[0]?.reason).toContain('there is no authors file')
  expect(diagnostics[0]?.hint).toContain('Create `authors.yml` in the folder of the posts')
})

test('the description of a post is its first paragraph, not the title of an admonition', async () => {
  const body = '---\ntitle: A\n---\n\n:::tip\n\nBe brief.\n\n:::\n\n<!-- truncate -->\n'
  const { blog } = await blogOf({ 'blog/2025-03-02-a.md': body })
  expect(blog?.posts[0]?.description).toBe('Be brief.')
})

test.each([
  ['blog/a.md', 'title: A', 'Post without a date', 'Start the file name with a date'],
  ['blog/a.md', 'date: soon', 'Invalid date "soon"', 'Write a date such as 2025-03-02'],
])('%s with "%s" is reported as %s', async (file, field, reason, hint) => {
  const { diagnostics } = await blogOf({ [file]: text(field) })
  expect(diagnostics).toMatchObject([{ reason, hint: expect.stringContaining(hint) }])
})

test.each([
  ['authors: an', 'Unknown author "an": it is not in the authors file', 'Write "ann"'],
  ['authors: zzzzzz', 'Unknown author "zzzzzz"', 'Add the author to the authors file'],
  ['authors: [ann, ann]', 'Duplicate author "ann"', 'Remove one of them'],
  ['author: Eve', 'Author "Eve" is described in the post', 'Move the author to the authors file'],
])('the front matter "%s" is reported as %s', async (field, reason, hint) => {
  const { diagnostics } = await blogOf({ 'blog/2025-03-02-a.md': text(field) })
  expect(diagnostics).toMatchObject([
    { reason: expect.stringContaining(reason), hint: expect.stringContaining(hint) },
  ])
})

test('posts of one date are sorted by file, those of a folder before those of its folders', async () => {
  const { blog } = await blogOf({
    'blog/0/x.md': text('date: 2025-03-02'),
    'blog/0-b/x.md': text('date: 2025-03-02'),
    'blog/2025-03-02-z.md': text('slug: 1'),
    'blog/2025-03-02-y.md': text('slug: 2'),
  })
  expect(blog?.posts.map(({ route }) => route)).toEqual(
    ['/2', '/1', '/0/x', '/0-b/x'].map((route) => `/blog${route}`),
  )
})

test('the label of a post is sidebar_label or the title', async () => {
  const { blog } = await blogOf({
    'blog/2025-03-02-b.md': text('sidebar_label: Short'),
    'blog/2025-03-02-a.md': text('title: A'),
    'blog/2025-03-03-c.md': text('description: Said.'),
  })
  expect(blog?.posts.map(({ label, description }) => [label, description])).toEqual([
    ['c', 'Said.'],
    ['A', 'Text.'],
    ['Short', 'Text.'],
  ])
})

test('fields of a post override those of the authors file', async () => {
  const own =
    '{ key: ann, name: N, title: T, description: D, url: https://a.example, image_url: /i.png, email: a@b.example }'
  const { blog } = await blogOf({ 'blog/2025-03-02-a.md': text(`authors: ${own}`) })
  expect(blog?.posts[0]?.authors).toMatchObject([
    {
      key: 'ann',
      name: 'N',
      title: 'T',
      description: 'D',
      url: 'https://a.example',
      imageUrl: '/i.png',
      email: 'a@b.example',
      route: '/blog/authors/ann',
    },
  ])
})

test.each([
  ['author_title', 'author_url', 'author_image_url'],
  ['authorTitle', 'authorURL', 'authorImageURL'],
])('the legacy fields author, %s, %s and %s describe one author', async (title, url, image) => {
  const fields = ['author: Eve', `${title}: T`, `${url}: https://e.example`, `${image}: /e.png`]
  const { blog } = await blogOf({ 'blog/2025-03-02-a.md': text(...fields) })
  expect(blog?.posts[0]?.authors).toMatchObject([
    {
      key: null,
      name: 'Eve',
      title: 'T',
      url: 'https://e.example',
      imageUrl: '/e.png',
      route: null,
    },
  ])
})

test('pictures of authors are files beside the authors file or the post', async () => {
  const { blog, assets, diagnostics } = await blogOf(
    {
      'blog/in/2025-03-02-a.md': text(
        'authors: [kim, { name: Eve, image_url: ./e.png }, { name: Sue, image_url: ./s.png }]',
      ),
    },
    { onInlineAuthors: 'ignore' },
    {
      authors: parseAuthors('kim: { name: Kim, image_url: ./img/k.png }', 'authors.yml', () => true)
        .value,
      assets: {
        'blog/img/k.png': { width: 1, height: 1 },
        'blog/in/e.png': { width: 1, height: 1 },
      },
    },
  )
  const hash = '0123456789abcdef'
  expect(blog?.posts[0]?.authors.map(({ imageUrl }) => imageUrl)).toEqual([
    `/assets/files/k-${hash}.png`,
    `/assets/files/e-${hash}.png`,
    null,
  ])
  expect(assets.map(({ file }) => file)).toEqual([
    'content/blog/img/k.png',
    'content/blog/in/e.png',
  ])
  expect(diagnostics).toMatchObject([
    { rule: 'missing-image', reason: 'No file for the picture ./s.png' },
  ])
})

test('tag pages name their tag and count its posts', async () => {
  const { nodes } = await blogOf({
    'blog/2025-03-01-a.md': text('tags: [one, two]'),
    'blog/2025-03-02-b.md': text('tags: [two]'),
    'blog/2025-03-03-c.md': text('tags: [two]', 'unlisted: true'),
  })
  const lists = nodes.flatMap((node) =>
    node.kind === 'blog-list' ? [[node.route, node.postCount, node.parentRoute]] : [],
  )
  expect(lists).toContainEqual(['/blog/tags/one', 1, '/blog/tags'])
  expect(lists).toContainEqual(['/blog/tags/two', 2, '/blog/tags'])
  expect(lists).toContainEqual(['/blog/authors/ann', 0, '/blog/authors'])
  expect(nodes.find(({ kind }) => kind === 'blog-tags')).toMatchObject({
    tags: [
      { tag: { label: 'one' }, count: 1 },
      { tag: { label: 'two' }, count: 2 },
    ],
  })
})
