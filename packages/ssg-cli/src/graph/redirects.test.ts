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

test('OUT-08: redirects of the configuration are written without the base URL', async () => {
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

test('targets are percent-encoded, because the tables of hosts are separated by spaces', async () => {
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

test('the suggested address of a moved page has no spaces', async () => {
  const { diagnostics } = await buildTestGraph({
    files: { ...files, 'docs/two words.md': '# Two\n', 'docs/from.md': '# From\n\n[x](/old)\n' },
    config: { redirects: [{ from: '/old', to: '/docs/two words#a b' }] },
  })
  expect(diagnostics).toMatchObject([{ rule: 'moved-link', fix: '/docs/two%20words#a%20b' }])
})

test('a feed can be a target, but not a source', async () => {
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

test('a chain of 20,000 redirects is resolved', async () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => {
    return { from: `/a${index}`, to: `/a${index + 1}` }
  })
  const { redirects } = await redirectsOf({
    redirects: [...chain, { from: '/a20000', to: '/docs' }],
  })
  expect(redirects['/a0']).toBe('/docs/')
})

test('OUT-08: a target without a page is an error that suggests the nearest page', async () => {
  const { diagnostics } = await redirectsOf({ redirects: [{ from: '/old', to: '/docs/api/Agnt' }] })
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'redirect', hint: 'Write "/docs/api/Agent", the nearest page' },
  ])
})

test('OUT-08: a redirect from the address of a page is ignored with a warning', async () => {
  const { redirects, diagnostics } = await redirectsOf({
    redirects: [{ from: '/docs/api/Agent/', to: '/docs/' }],
  })
  expect(redirects).toEqual({})
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'redirect' }])
})

test('the first of two redirects is used; an identical one is not reported', async () => {
  const { redirects, diagnostics } = await redirectsOf({
    redirects: [
      { from: '/old', to: '/docs/' },
      { from: '/old/', to: '/docs/api/Agent' },
      { from: '/old', to: '/docs/' },
    ],
  })
  expect(redirects).toEqual({ '/old': '/docs/' })
  expect(diagnostics).toMatchObject([
    { severity: 'warning', related: [{ note: 'The first redirect' }] },
  ])
})

test('a chain is resolved to its end, and keeps the last hash', async () => {
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

test('a loop is reported once, without the redirects that lead into it', async () => {
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
  expect(diagnostics.map(({ reason }) => reason)).toEqual([
    'Redirect loop: /a → /b → /a',
    'Broken redirect: no page or file at /nowhere',
  ])
})

test('redirect_from is absolute, or relative to the folder of the page', async () => {
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

test('of several versions of a page, the latest version gets the redirect', async () => {
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
  'OUT-08: fromExtensions redirects, unless it is the file of the page (trailingSlash %s)',
  async (trailingSlash, expected) => {
    const rules = { fromExtensions: ['html'] }
    const { redirects, diagnostics } = await redirectsOf({ trailingSlash, redirectRules: rules })
    expect(diagnostics).toEqual([])
    expect(redirects).toEqual(expected)
  },
)

test('OUT-08: toExtensions redirects from the address without the extension', async () => {
  const { redirects } = await redirectsOf(
    { redirectRules: { toExtensions: ['.html'] } },
    { 'docs/Pool.md': '---\nslug: pool.html\n---\n# Pool\n' },
  )
  expect(redirects).toEqual({ '/docs/pool': '/docs/pool.html' })
})

test('OUT-08: createRedirects returns the sources for a page', async () => {
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
    'failed for "/docs/": no',
  ],
  ['returns no path', () => 'old', '["old"]'],
])('createRedirects that %s is an error', async (_, createRedirects, seen) => {
  const { diagnostics } = await redirectsOf({ redirectRules: { createRedirects } })
  expect(diagnostics).toMatchObject([{ severity: 'error', rule: 'redirect' }])
  expect(diagnostics[0]?.reason).toContain(seen)
})

test('a link to a redirect is resolved to its target, with a warning', async () => {
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

test('redirects that are ignored or duplicate say why', async () => {
  const { diagnostics } = await redirectsOf({
    redirects: [
      { from: '/docs/api/Agent', to: '/docs/' },
      { from: '/old', to: '/docs/' },
      { from: '/old', to: '/docs/api/Agent' },
      { from: '/x', to: '/zzzzzzzzzzzz' },
    ],
  })
  expect(diagnostics).toMatchObject([
    {
      reason: 'Redirect from "/docs/api/Agent" is ignored: a page or file has this address',
      hint: 'Remove the redirect, or change the address of the page',
    },
    {
      reason: 'Duplicate redirect from "/old": the first one, to "/docs/", is used',
      hint: 'Remove one of them',
    },
    { reason: 'Broken redirect: no page or file at /zzzzzzzzzzzz', hint: 'Correct the target' },
  ])
})

test('createRedirects is not called for the 404 and the search page', async () => {
  const routes: string[] = []
  const createRedirects = (route: string) => void routes.push(route)
  const { diagnostics } = await redirectsOf({ redirectRules: { createRedirects } })
  expect(routes).toEqual(['/docs/', '/docs/api/Agent'])
  expect(diagnostics).toEqual([])
})

test('a redirect target beyond ASCII is encoded once', async () => {
  const { redirects } = await redirectsOf(
    { baseUrl: '/日/', redirects: [{ from: '/alt', to: '/docs/%E6%9C%AC 100%25#x' }] },
    { 'docs/本 100%.md': '# Book\n' },
  )
  expect(redirects).toEqual({ '/alt': '/%E6%97%A5/docs/%E6%9C%AC%20100%25#x' })
})

test.each([
  ['/docs/api/Agent/index.html', ['/docs/api/Agent/index.html'], undefined],
  ['/docs/api/Agent.html', [], undefined],
  ['/docs/api/Agent.html', ['/docs/api/Agent.html'], false],
  ['/llms.txt', ['/llms.txt'], undefined],
])('the source %s is in use: %j (trailingSlash %s)', async (from, ignored, trailingSlash) => {
  const { diagnostics } = await redirectsOf({
    trailingSlash,
    redirects: [{ from, to: '/docs/' }],
  })
  expect(diagnostics.map(({ reason }) => reason)).toEqual(
    ignored.map((path) => `Redirect from "${path}" is ignored: a page or file has this address`),
  )
})

test('a rule never warns about a source that is in use or declared already', async () => {
  const { redirects, diagnostics } = await redirectsOf({
    redirects: [{ from: '/docs/api/Agent.htm', to: '/docs/' }],
    redirectRules: { fromExtensions: ['htm', 'md'] },
  })
  expect(diagnostics).toEqual([])
  expect(redirects).toEqual({ '/docs/api/Agent.htm': '/docs/', '/docs.htm': '/docs/' })
})

test('the home page has no redirects from extensions', async () => {
  const { redirects } = await redirectsOf(
    { redirectRules: { fromExtensions: ['html'] } },
    { 'pages/index.md': '# Home\n' },
  )
  expect(Object.keys(redirects)).toEqual(['/docs.html', '/docs/api/Agent.html'])
})

test.each([
  [
    () => {
      throw 'no error'
    },
    { reason: '`createRedirects` failed for "/docs/": no error' },
  ],
  [
    () => ['/a', 3],
    {
      reason: 'Invalid result of `createRedirects` for "/docs/": ["/a",3]',
      hint: 'Return paths that start with "/"',
    },
  ],
])('the first failure of createRedirects is reported', async (createRedirects, expected) => {
  const { redirects, diagnostics } = await redirectsOf({ redirectRules: { createRedirects } })
  expect(redirects).toEqual({})
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'redirect',
      ...expected,
      place: expect.objectContaining({ file: 'site.config.ts' }),
    },
  ])
})

test('redirect_from can be one path, and is reported at its line', async () => {
  const { redirects, diagnostics } = await redirectsOf(
    {},
    {
      'docs/a.md': '---\nredirect_from: /one\n---\n# A\n',
      'docs/b.md': '---\ntitle: B\nredirect_from: [/one, /docs/a]\n---\n',
      'pages/c.md': '---\nredirect_from: two\n---\n# C\n',
    },
  )
  expect(redirects).toEqual({ '/one': '/docs/a', '/two': '/c' })
  const place = { file: 'content/docs/b.md', line: 3, column: 1 }
  expect(diagnostics).toMatchObject([
    {
      reason: 'Duplicate redirect from "/one": the first one, to "/docs/a", is used',
      place,
      related: [{ place: { file: 'content/docs/a.md', line: 2 } }],
    },
    {
      reason: 'Redirect from "/docs/a" is ignored: a page or file has this address',
      place,
    },
  ])
})

test('a loop is reported from its first redirect, with a hint', async () => {
  const { diagnostics } = await redirectsOf({ redirects: [{ from: '/a', to: '/a/' }] })
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      rule: 'redirect',
      reason: 'Redirect loop: /a → /a',
      hint: 'Point one of them at a page',
    },
  ])
})
