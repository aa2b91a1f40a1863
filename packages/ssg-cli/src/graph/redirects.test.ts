import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'

const files = { 'docs/index.md': '# Home\n', 'docs/api/Agent.md': '# Agent\n' }

async function redirectsOf(
  config: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, string>> = {},
  versions: readonly string[] = [],
) {
  const { graph, diagnostics } = await buildTestGraph({
    files: { ...files, ...more },
    config,
    versions,
  })
  const { redirects } = graph.linkTargets
  return {
    redirects: Object.fromEntries([...redirects.values()].map(({ from, href }) => [from, href])),
    diagnostics,
  }
}

test('OUT-08: the table names former addresses, with the base URL on neither side', async () => {
  const { redirects, diagnostics } = await redirectsOf({
    baseUrl: '/lib/',
    trailingSlash: true,
    redirects: [
      { from: '/old', to: '/docs/api/Agent' },
      { from: ['/one/', '/zwei%20drei', '/docs/./x/y/../index.html'], to: '/docs/?a=%20b#part' },
      { from: '/', to: '/docs' },
      { from: '/chat', to: 'https://chat.example/room' },
    ],
  })
  expect(diagnostics).toEqual([])
  expect(redirects).toEqual({
    '/old': '/lib/docs/api/Agent/',
    '/one': '/lib/docs/?a=%20b#part',
    '/zwei drei': '/lib/docs/?a=%20b#part',
    '/docs/x': '/lib/docs/?a=%20b#part',
    '/': '/lib/docs/',
    '/chat': 'https://chat.example/room',
  })
})

test('a target is percent-encoded, for hosts read their tables word by word', async () => {
  const { redirects, diagnostics } = await redirectsOf({
    redirects: [
      { from: '/in', to: '/docs/?a=b c&d="#<e f>' },
      { from: '/out', to: 'https://chat.example/a b?x="<&' },
    ],
  })
  expect(diagnostics).toEqual([])
  expect(redirects).toEqual({
    '/in': '/docs/?a=b%20c&d=%22#%3Ce%20f%3E',
    '/out': 'https://chat.example/a%20b?x=%22%3C&',
  })
})

test('an address that is written in place of a former one has no spaces', async () => {
  const { diagnostics } = await buildTestGraph({
    files: { ...files, 'docs/two words.md': '# Two\n', 'docs/from.md': '# From\n\n[x](/old)\n' },
    config: { redirects: [{ from: '/old', to: '/docs/two words#a b' }] },
  })
  expect(diagnostics).toMatchObject([{ rule: 'moved-link', fix: '/docs/two%20words#a%20b' }])
})

test('a feed may be a target, and is no former address', async () => {
  const blog = { 'blog/2025-01-01-post.md': '# Post\n\n<!-- truncate -->\n' }
  const config = {
    blog: {},
    redirects: [
      { from: '/feed.xml', to: '/blog/rss.xml' },
      { from: '/blog/atom.xml', to: '/docs/' },
    ],
  }
  const { redirects, diagnostics } = await redirectsOf(config, blog)
  expect(redirects).toEqual({ '/feed.xml': '/blog/rss.xml' })
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'redirect' }])
})

test('a chain may be long', async () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => {
    return { from: `/a${index}`, to: `/a${index + 1}` }
  })
  const { redirects } = await redirectsOf({
    redirects: [...chain, { from: '/a20000', to: '/docs' }],
  })
  expect(redirects['/a0']).toBe('/docs/')
})

test('OUT-08: a target that is no page fails, with the nearest one', async () => {
  const { diagnostics } = await redirectsOf({ redirects: [{ from: '/old', to: '/docs/api/Agnt' }] })
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'redirect', hint: 'Write "/docs/api/Agent", the nearest page' },
  ])
})

test('OUT-08: an address that is a page keeps the page, with a warning', async () => {
  const { redirects, diagnostics } = await redirectsOf({
    redirects: [{ from: '/docs/api/Agent/', to: '/docs/' }],
  })
  expect(redirects).toEqual({})
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'redirect' }])
})

test('the first of two counts; the same said twice is fine', async () => {
  const { redirects, diagnostics } = await redirectsOf({
    redirects: [
      { from: '/old', to: '/docs/' },
      { from: '/old/', to: '/docs/api/Agent' },
      { from: '/old', to: '/docs/' },
    ],
  })
  expect(redirects).toEqual({ '/old': '/docs/' })
  expect(diagnostics).toMatchObject([{ severity: 'warning', related: [{ note: 'The first one' }] }])
})

test('a chain leads to its end, with the hash nearest to it', async () => {
  const { redirects } = await redirectsOf({
    redirects: [
      { from: '/a', to: '/b#one' },
      { from: '/b', to: '/c' },
      { from: '/c', to: '/docs/api/Agent' },
    ],
  })
  expect(redirects).toEqual({
    '/a': '/docs/api/Agent#one',
    '/b': '/docs/api/Agent',
    '/c': '/docs/api/Agent',
  })
})

test('a circle is reported once, what leads into it or nowhere not at all', async () => {
  const { redirects, diagnostics } = await redirectsOf({
    redirects: [
      { from: '/in', to: '/a' },
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
      { from: '/gone', to: '/nowhere' },
      { from: '/before', to: '/gone' },
    ],
  })
  expect(redirects).toEqual({})
  expect(diagnostics.map(({ reason }) => reason.split(',')[0])).toEqual([
    'Unexpected circle of redirects at "/b"',
    'Unexpected target "/nowhere" of a redirect',
  ])
})

test('a page tells its former addresses: from the root, or beside its own', async () => {
  const { redirects, diagnostics } = await redirectsOf(
    { trailingSlash: true },
    { 'docs/api/Pool.md': '---\nredirect_from: [/pools, Pools, ../pool]\n---\n# Pool\n' },
  )
  expect(diagnostics).toEqual([])
  expect(redirects).toEqual({
    '/pools': '/docs/api/Pool/',
    '/docs/api/Pools': '/docs/api/Pool/',
    '/docs/pool': '/docs/api/Pool/',
  })
})

test('of copies in several versions, the one of the latest version counts', async () => {
  const pool = '---\nredirect_from: [/pools, Pools]\n---\n# Pool\n'
  const { redirects, diagnostics } = await redirectsOf(
    {},
    {
      'docs/Pool.md': pool,
      'versioned_docs/version-6.x/Pool.md': pool,
      'versioned_docs/version-5.x/Pool.md': pool,
    },
    ['6.x', '5.x'],
  )
  expect(diagnostics).toEqual([])
  expect(redirects).toEqual({
    '/pools': '/docs/Pool',
    '/docs/Pools': '/docs/Pool',
    '/docs/next/Pools': '/docs/next/Pool',
    '/docs/5.x/Pools': '/docs/5.x/Pool',
  })
})

test.each([
  [undefined, { '/docs.html': '/docs/', '/docs/api/Agent.html': '/docs/api/Agent' }],
  [false, {}],
])(
  'OUT-08: by extensions, unless the file has this name (trailingSlash %s)',
  async (trailingSlash, expected) => {
    const rules = { fromExtensions: ['html'] }
    const { redirects, diagnostics } = await redirectsOf({ trailingSlash, redirectRules: rules })
    expect(diagnostics).toEqual([])
    expect(redirects).toEqual(expected)
  },
)

test('OUT-08: by the extensions of the pages', async () => {
  const { redirects } = await redirectsOf(
    { redirectRules: { toExtensions: ['.html'] } },
    { 'docs/Pool.md': '---\nslug: pool.html\n---\n# Pool\n' },
  )
  expect(redirects).toEqual({ '/docs/pool': '/docs/pool.html' })
})

test('OUT-08: by a function of the site', async () => {
  const createRedirects = (route: string) =>
    route.startsWith('/docs/api/') ? [route.replace('/docs/', '/')] : undefined
  const { redirects } = await redirectsOf({ redirectRules: { createRedirects } })
  expect(redirects).toEqual({ '/api/Agent': '/docs/api/Agent' })
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no')
    },
    'the error "no"',
  ],
  ['gives no path', () => 'old', '["old"]'],
])('a function that %s is the author’s to correct', async (_, createRedirects, seen) => {
  const { diagnostics } = await redirectsOf({ redirectRules: { createRedirects } })
  expect(diagnostics).toMatchObject([{ severity: 'error', rule: 'redirect' }])
  expect(diagnostics[0]?.reason).toContain(seen)
})

test('a link to a former address leads to the new one, and is reported with it', async () => {
  const { graph, diagnostics } = await buildTestGraph({
    files: { ...files, 'docs/from.md': '# From\n\n[x](/old?a=1#agent)\n' },
    config: {
      redirects: [{ from: '/old', to: '/docs/api/Agent' }],
      theme: { navbar: { items: [{ label: 'Old', to: '/old/' }] } },
    },
  })
  const page = [...graph.links.keys()].find(({ source }) => source.file.endsWith('from.md'))
  expect(graph.links.get(page as never)?.[0]?.href).toBe('/docs/api/Agent?a=1#agent')
  expect(diagnostics).toMatchObject([
    { severity: 'warning', rule: 'moved-link', fix: '/docs/api/Agent?a=1#agent' },
    { severity: 'warning', rule: 'moved-link', hint: 'Write "/docs/api/Agent"' },
  ])
})
