import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { parseAuthors } from '../content/read-authors.ts'

const authors = parseAuthors('ann: { name: Ann, page: true }', 'authors.yml', () => false).value

async function routesOf(site: Parameters<typeof buildTestGraph>[0]): Promise<string[]> {
  const { graph } = await buildTestGraph(site)
  return graph.nodes
    .filter(({ kind }) => !['not-found', 'search', 'versions'].includes(kind))
    .map(({ route }) => route)
}

test('every version but the latest has a prefix, and routes keep their case', async () => {
  const files = {
    'docs/index.md': '# A\n',
    'docs/api/Client.md': '# A\n',
    'versioned_docs/version-6.x/index.md': '# A\n',
    'versioned_docs/version-6.x/examples/README.md': '# A\n',
    'versioned_docs/version-5.x/api/Pool.md': '# A\n',
    'pages/index.md': '# A\n',
    'pages/markdown-page.md': '# A\n',
  }
  expect(await routesOf({ files, versions: ['6.x', '5.x'] })).toEqual([
    '/',
    '/docs/',
    '/docs/5.x/api/Pool',
    '/docs/examples/',
    '/docs/next/',
    '/docs/next/api/Client',
    '/markdown-page',
  ])
})

test.each([
  ['docs/01-guide/02-start.md', '', '/docs/guide/start'],
  ['docs/guide/start.md', 'slug: begin', '/docs/guide/begin'],
  ['docs/guide/start.md', 'slug: /begin', '/docs/begin'],
  ['docs/guide/start.md', 'id: begin', '/docs/guide/begin'],
  ['docs/guide/guide.md', '', '/docs/guide/'],
  ['docs/guide/README.md', '', '/docs/guide/'],
  ['docs/guide/02-start.md', 'parse_number_prefixes: false', '/docs/guide/02-start'],
  ['blog/2025-03-02-hello.md', '', '/blog/2025/03/02/hello'],
  ['blog/2025-03-02-hello.md', 'slug: hi', '/blog/hi'],
])('%s with "%s" is served at %s', async (file, field, route) => {
  const files = { 'docs/other.md': '# Other\n', [file]: `---\n${field}\n---\n# A\n` }
  expect(await routesOf({ files })).toContain(route)
})

test.each([
  [undefined, ['/docs/', '/docs/a']],
  [true, ['/docs/', '/docs/a/']],
  [false, ['/docs', '/docs/a']],
])('with trailingSlash %s the routes are %o', async (trailingSlash, expected) => {
  const files = { 'docs/index.md': '# A\n', 'docs/a.md': '# A\n' }
  expect(await routesOf({ files, config: { trailingSlash } })).toEqual(expected)
})

test('of two pages with the same address, the second is reported with the first as related', async () => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': '# A\n', 'docs/b.md': '---\nslug: /a\n---\n# B\n' },
  })
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      rule: 'duplicate-route',
      place: { file: 'content/docs/b.md', line: 2 },
      related: [{ place: { file: 'content/docs/a.md' } }],
    },
  ])
})

test('two documents with the same id are an error that names both', async () => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': '# A\n', 'docs/01-a.md': '# B\n' },
  })
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      rule: 'duplicate-doc-id',
      related: [{ place: { file: 'content/docs/a.md' } }],
    },
  ])
})

test('each blog has its own posts, lists, tags and authors', async () => {
  const post = '---\ntags: [t]\nauthors: ann\n---\n'
  const site = {
    files: { 'docs/a.md': '', 'blog/2025-03-01-a.md': post, 'news/2025-03-02-b.md': '' },
    authors,
    config: { blog: [{}, { id: 'news', authorsMapPath: '../blog/authors.yml' }] },
  }
  const routes = await routesOf(site)
  expect(routes.filter((route) => /^\/(blog|news)/.test(route))).toEqual([
    '/blog',
    '/blog/2025/03/01/a',
    '/blog/archive',
    '/blog/authors',
    '/blog/authors/ann',
    '/blog/tags',
    '/blog/tags/t',
    '/news',
    '/news/2025/03/02/b',
    '/news/archive',
    '/news/authors',
    '/news/authors/ann',
  ])
  const { blogs } = (await buildTestGraph(site)).graph
  expect(blogs.map(({ config, posts }) => [config.id, posts.map(({ date }) => date)])).toEqual([
    ['default', ['2025-03-01T00:00:00.000Z']],
    ['news', ['2025-03-02T00:00:00.000Z']],
  ])
})

test('a blog has list pages, an archive, tags and authors', async () => {
  const post = '---\ntags: [One Tag]\nauthors: ann\n---\n# A\n'
  const files = {
    'docs/index.md': '# A\n',
    'blog/2025-03-02-b.md': post,
    'blog/2025-03-01-a.md': post,
  }
  expect(await routesOf({ files, authors, config: { blog: { postsPerPage: 1 } } })).toEqual([
    '/blog',
    '/blog/2025/03/01/a',
    '/blog/2025/03/02/b',
    '/blog/archive',
    '/blog/authors',
    '/blog/authors/ann',
    '/blog/authors/ann/page/2',
    '/blog/page/2',
    '/blog/tags',
    '/blog/tags/one-tag',
    '/blog/tags/one-tag/page/2',
    '/docs/',
  ])
})

test('an unknown pagination_next is an error at the line of the field', async () => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': '---\ntitle: A\npagination_next: bb\n---\n', 'docs/b.md': '# B\n' },
  })
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'unknown-doc', hint: 'Write "b"', place: { line: 3 } },
  ])
})

test('DOC-26 DOC-33: each version has tag pages, without unlisted documents', async () => {
  const { graph } = await buildTestGraph({
    files: {
      'docs/b.md': '---\ntags: [Retry, two words]\n---\n# B\n',
      'docs/a.md': '---\ntags: [Retry]\n---\n# A\n',
      'docs/c.md': '---\ntags: [Secret]\nunlisted: true\n---\n# C\n',
    },
  })
  const tags = graph.nodes.filter(({ kind }) => kind.startsWith('doc-tag'))
  expect(tags.map(({ route }) => route)).toEqual([
    '/docs/tags',
    '/docs/tags/retry',
    '/docs/tags/two-words',
  ])
  expect(tags[1]).toMatchObject({
    label: 'Retry',
    docs: [{ title: 'A' }, { title: 'B' }],
  })
  expect(tags[2]).toMatchObject({ label: 'two words', docs: [{ title: 'B' }] })
})

test.each([
  [{}, '/search'],
  [{ trailingSlash: true }, '/search/'],
  [{ trailingSlash: false }, '/search'],
])('with %o the search results page is at %s', async (config, route) => {
  const { graph } = await buildTestGraph({ files: { 'docs/a.md': '# A\n' }, config })
  expect(graph.nodes.filter(({ kind }) => kind === 'search')).toEqual([{ kind: 'search', route }])
})

test.each([
  ['pages/search.md', {}],
  ['pages/search/index.md', {}],
  ['docs/search.md', { docs: { routeBasePath: '/' } }],
])('%s replaces the search results page without a diagnostic', async (file, config) => {
  const { graph, diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': '# A\n', [file]: '# Ours\n' },
    config,
  })
  expect(graph.nodes.map(({ kind }) => kind)).not.toContain('search')
  expect(diagnostics).toEqual([])
})

test('a route with a question mark or a hash is an error', async () => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/c#.md': '# C\n', 'docs/d.md': '# D\n' },
  })
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'unreachable-route', place: { file: 'content/docs/c#.md' } },
  ])
})

test.each([
  ['"/a\\0b"', 'file names cannot contain a backslash or NUL'],
  ['"/a\\\\b"', 'file names cannot contain a backslash or NUL'],
  [`/${'a'.repeat(251)}`, 'a file name has 256 bytes, the limit is 255'],
  [`/${'a/'.repeat(600)}b`, 'it has 1211 bytes, the limit is 1024'],
])('the slug %j, which no file can have, is an error at its place', async (slug, problem) => {
  const { graph, diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': `---\nslug: ${slug}\n---\n`, 'docs/b.md': '# B\n' },
  })
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'output-name', place: { file: 'content/docs/a.md', line: 2 } },
  ])
  expect(diagnostics[0]?.reason).toMatch(new RegExp(`^Invalid address ".{1,80}": ${problem}$`, 's'))
  expect(graph.nodes.filter(({ kind }) => kind === 'doc')).toHaveLength(1)
})

test('a post with the address of a list page is reported at the post, because the list is generated', async () => {
  const post = '---\nslug: /\n---\n\nA.\n\n<!-- truncate -->\n'
  const { diagnostics } = await buildTestGraph({
    files: { 'blog/2025-03-01-a.md': post },
    config: { docs: false },
  })
  expect(diagnostics).toMatchObject([
    { rule: 'duplicate-route', place: { file: 'content/blog/2025-03-01-a.md', line: 2 } },
  ])
})

test.each([
  ['pagination_prev: zzzzzzzz', 'Unknown document id "zzzzzzzz" in `pagination_prev`', undefined],
  ['pagination_next: bb', 'Unknown document id "bb" in `pagination_next`', 'Write "b"'],
])('"%s" is reported as %s', async (field, reason, hint) => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': `---\n${field}\n---\n# A\n`, 'docs/b.md': '# B\n' },
  })
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'unknown-doc',
      reason,
      ...(hint === undefined ? {} : { hint }),
      place: { file: 'content/docs/a.md', line: 2, column: 1 },
    },
  ])
})

test('pagination fields can name a document or be null', async () => {
  const { diagnostics } = await buildTestGraph({
    files: {
      'docs/a.md': '---\npagination_next: b\npagination_prev: null\n---\n# A\n',
      'docs/b.md': '# B\n',
    },
  })
  expect(diagnostics).toEqual([])
})

test.each([
  ['ignore', []],
  ['log', ['warning']],
  ['throw', ['error']],
])('with the level %s, a duplicate route is reported as %j', async (level, severities) => {
  const { graph, diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': '# A\n', 'docs/b.md': '---\nslug: /a/\n---\n# B\n' },
    config: { onDuplicateRoutes: level },
  })
  expect(diagnostics.map(({ severity }) => severity)).toEqual(severities)
  expect(graph.nodes.filter(({ kind }) => kind === 'doc')).toMatchObject([{ route: '/docs/a' }])
})

test('of two documents with one address, that of the file stays', async () => {
  const { graph, diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': '---\nslug: b\n---\n# A\n', 'docs/b.md': '# B\n' },
  })
  const docs = graph.nodes.flatMap((node) =>
    node.kind === 'doc' ? [node.doc.page.source.file] : [],
  )
  expect(docs).toEqual(['content/docs/b.md'])
  expect(diagnostics).toMatchObject([
    { rule: 'duplicate-route', place: { file: 'content/docs/a.md', line: 2 } },
  ])
})

test('a duplicate route names both pages, even if one is generated', async () => {
  const index = { type: 'generated-index', slug: '/a' }
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': '# A\n', 'docs/b.md': '---\nslug: a\n---\n# B\n' },
    sidebars: { main: [{ type: 'category', label: 'C', link: index, items: ['a', 'b'] }] },
  })
  const shared = {
    severity: 'warning',
    rule: 'duplicate-route',
    reason: 'Two pages have the address "/docs/a"; only one of them is built',
    hint: 'Set a different `slug` in the front matter of one of them',
  }
  const first = { file: 'content/docs/a.md', line: 1, column: 1 }
  const generated = { file: '(generated category)', line: 1, column: 1 }
  expect(diagnostics).toEqual([
    {
      ...shared,
      place: { file: 'content/docs/b.md', line: 2, column: 1 },
      related: [{ note: 'The page that is built', place: first }],
    },
    {
      ...shared,
      place: first,
      related: [{ note: 'The page that is not built', place: generated }],
    },
  ])
})

test('an unreachable route says how to fix it', async () => {
  const { diagnostics } = await buildTestGraph({ files: { 'docs/c?.md': '# C\n' } })
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'unreachable-route',
      reason: 'The address "/docs/c?" contains "?" or "#", where the path of a URL ends',
      hint: 'Rename the file, or set a different `slug` or `permalink`',
      place: { file: 'content/docs/c?.md', line: 1, column: 1 },
    },
  ])
})

test('standalone pages are Markdown, components, or the home page', async () => {
  const { graph } = await buildTestGraph({
    files: {
      'docs/a.md': '# A\n',
      'pages/index.md': '# Home\n',
      'pages/team.md': '---\nslug: /people%20here\n---\n# Team\n',
      'pages/app.tsx': 'export default () => null\n',
    },
    config: { trailingSlash: true },
  })
  const kinds = ['home', 'page', 'custom']
  const nodes = graph.nodes.filter(({ kind }) => kinds.includes(kind))
  expect(nodes.map(({ kind, route }) => [kind, route])).toEqual([
    ['home', '/'],
    ['custom', '/app/'],
    ['page', '/people here/'],
  ])
})
