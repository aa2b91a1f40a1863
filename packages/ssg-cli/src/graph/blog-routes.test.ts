import { expect, test } from 'vitest'
import { buildTestGraph, type InMemorySite } from '../../test/build-test-graph.ts'
import { parseAuthors } from '../content/read-authors.ts'
import type { BlogListRoute, BlogRoute } from './blog-routes.ts'

const authors = parseAuthors(
  'ann: { name: Ann, title: Editor, page: true }\nbob: { name: Bob }\ncat: { name: Cat, title: T, description: About Cat., page: true }\n',
  'authors.yml',
  () => false,
).value
const post = (...fields: string[]) =>
  `---\n${fields.join('\n')}\n---\n\nText.\n\n<!-- truncate -->\n`

async function routesOf(files: InMemorySite['files'], blog: object = {}, trailingSlash?: boolean) {
  const config = { docs: false, blog, trailingSlash }
  const { graph } = await buildTestGraph({ files, authors, config })
  return graph.nodes.filter((node): node is BlogRoute => 'blog' in node)
}

const days = (count: number, ...fields: string[]) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `blog/2025-03-0${index + 1}-p${index + 1}.md`,
      post(...fields),
    ]),
  )

const isList = (node: BlogRoute): node is BlogListRoute => node.kind === 'blog-list'

test.each([
  [2, 4, [2, 2]],
  [3, 4, [3, 1]],
  [4, 4, [4]],
  [10, 4, [4]],
  ['ALL', 4, [4]],
])('with %s posts per page, %i posts are split into %j', async (postsPerPage, count, sizes) => {
  const nodes = await routesOf(days(count), { postsPerPage })
  const lists = nodes.filter(isList).filter(({ filter }) => filter === 'all')
  expect(lists.map(({ posts }) => posts.length)).toEqual(sizes)
})

test.each([2, 'ALL'])(
  'with %s posts per page, a blog without listed posts has an empty list',
  async (postsPerPage) => {
    const nodes = await routesOf(days(1, 'unlisted: true'), { postsPerPage })
    const lists = nodes.filter(isList).filter(({ filter }) => filter === 'all')
    expect(lists).toMatchObject([{ route: '/blog', posts: [], newer: null, older: null }])
  },
)

test('list pages link to newer and older pages, and contain their posts', async () => {
  const nodes = await routesOf(days(5), {
    postsPerPage: 2,
    title: 'News',
    description: 'D',
  })
  const lists = nodes.filter(isList).filter(({ filter }) => filter === 'all')
  expect(
    lists.map(({ route, newer, older, posts }) => [
      route,
      newer,
      older,
      posts.map(({ title }) => title),
    ]),
  ).toEqual([
    ['/blog', null, '/blog/page/2', ['p5', 'p4']],
    ['/blog/page/2', '/blog', '/blog/page/3', ['p3', 'p2']],
    ['/blog/page/3', '/blog/page/2', null, ['p1']],
  ])
  expect(lists[1]).toMatchObject({
    description: 'D',
    parentRoute: null,
    author: null,
  })
})

test('posts link to the adjacent posts, and unlisted posts to none', async () => {
  const files = { ...days(3), 'blog/2025-03-02-secret.md': post('unlisted: true') }
  const nodes = await routesOf(files)
  const posts = nodes.flatMap((node) =>
    node.kind === 'blog-post'
      ? [[node.post.title, node.newer?.title ?? null, node.older?.title ?? null]]
      : [],
  )
  expect(posts).toEqual([
    ['p1', 'p2', null],
    ['p2', 'p3', 'p1'],
    ['secret', null, null],
    ['p3', null, 'p2'],
  ])
})

test('only authors with a page have a list, and all are counted', async () => {
  const files = { ...days(2, 'authors: [ann, bob]') }
  const nodes = await routesOf(files)
  expect(nodes.find(({ kind }) => kind === 'blog-authors')).toMatchObject({
    route: '/blog/authors',
    authors: [
      { author: { key: 'ann' }, count: 2 },
      { author: { key: 'bob', route: null }, count: 2 },
      { author: { key: 'cat' }, count: 0 },
    ],
  })
  const lists = nodes.filter(isList).filter(({ filter }) => filter === 'author')
  expect(lists).toMatchObject([
    {
      route: '/blog/authors/ann',
      description: 'Editor',
      author: { key: 'ann' },
      parentRoute: '/blog/authors',
      posts: [{ title: 'p2' }, { title: 'p1' }],
    },
    { route: '/blog/authors/cat', description: 'About Cat.', posts: [] },
  ])
})

test('all routes of a blog follow the rule for trailing slashes', async () => {
  const nodes = await routesOf(days(2, 'tags: [t]', 'authors: ann'), { postsPerPage: 1 }, true)
  expect(nodes.map(({ route }) => route)).toEqual([
    '/blog/',
    '/blog/2025/03/01/p1/',
    '/blog/2025/03/02/p2/',
    '/blog/archive/',
    '/blog/authors/',
    '/blog/authors/ann/',
    '/blog/authors/ann/page/2/',
    '/blog/authors/cat/',
    '/blog/page/2/',
    '/blog/tags/',
    '/blog/tags/t/',
    '/blog/tags/t/page/2/',
  ])
})

test('the archive lists the posts in the order of the blog', async () => {
  const titlesOf = async (blog: object) => {
    const nodes = await routesOf(days(3), blog)
    return nodes.flatMap((node) =>
      node.kind === 'blog-archive' ? node.posts.map(({ title }) => title) : [],
    )
  }
  expect(await titlesOf({})).toEqual(['p3', 'p2', 'p1'])
  expect(await titlesOf({ sortPosts: 'ascending' })).toEqual(['p1', 'p2', 'p3'])
})
