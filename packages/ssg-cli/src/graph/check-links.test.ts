import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'

const pool = '# Pool\n\n## `pool.destroy()`\n'

async function hrefIn(link: string, from = 'docs/api/Client.md') {
  const { graph, diagnostics } = await buildTestGraph({
    files: {
      'docs/index.md': '# Home\n',
      'docs/api/Client.md': '# Client\n',
      'docs/api/Pool.md': pool,
      'versioned_docs/version-6.x/index.md': '# Old home\n',
      'versioned_docs/version-6.x/api/Pool.md': '# Old pool\n',
      'pages/about.md': '# About\n',
      [from]: `# Here\n\n[x](${link})\n`,
    },
    versions: ['6.x'],
    assets: { 'docs/api/sheet.pdf': { width: 0, height: 0 } },
  })
  const page = [...graph.links.keys()].find(({ source }) => source.file === `content/${from}`)
  return {
    href: graph.links.get(page as never)?.[0]?.href,
    rules: diagnostics.map(({ rule }) => rule),
  }
}

test.each([
  ['./Pool.md', '/docs/next/api/Pool'],
  ['Pool.md', '/docs/next/api/Pool'],
  ['../index.md', '/docs/next/'],
  ['/api/Pool.md', '/docs/next/api/Pool'],
  ['api/Pool.md', '/docs/next/api/Pool'],
  ['@site/content/docs/api/Pool.md', '/docs/next/api/Pool'],
  ['./Pool.md#pooldestroy', '/docs/next/api/Pool#pooldestroy'],
  ['./Pool.md?x=1#pooldestroy', '/docs/next/api/Pool?x=1#pooldestroy'],
  ['./P%6Fol.md', '/docs/next/api/Pool'],
  ['Pool', '/docs/next/api/Pool'],
  ['/docs/api/Pool/', '/docs/api/Pool'],
  ['/about', '/about'],
  ['#', '#'],
  ['pathname:///download.zip', '/download.zip'],
  ['./sheet.pdf', '/assets/files/sheet-0123456789abcdef.pdf'],
])('the link %s resolves to %s', async (link, href) => {
  expect(await hrefIn(link)).toEqual({ href, rules: [] })
})

test('a file link in a frozen version stays in that version', async () => {
  const { href } = await hrefIn('./Pool.md', 'versioned_docs/version-6.x/api/Other.md')
  expect(href).toBe('/docs/api/Pool')
})

test.each([
  ['/docs/gone', 'broken-link'],
  ['./Gone.md', 'broken-file-link'],
  ['./Pool.md#gone', 'broken-anchor'],
  ['#gone', 'broken-anchor'],
  ['/404.html', 'broken-link'],
])('the link %s is a %s', async (link, rule) => {
  expect((await hrefIn(link)).rules).toEqual([rule])
})

test('a broken link is reported at its place, with the nearest page', async () => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/index.md': '# Home\n\nSee [the pool](/docs/Pol) now.\n', 'docs/Pool.md': pool },
  })
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      rule: 'broken-link',
      reason: 'Broken link: no page at /docs/Pol',
      hint: 'Link to "/docs/Pool", the nearest page',
      place: { file: 'content/docs/index.md', line: 3, column: 16, length: 9 },
    },
  ])
})

test('a missing anchor is a warning that names the nearest heading', async () => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/index.md': '[p](Pool.md#pooldestoy)\n', 'docs/Pool.md': pool },
  })
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      rule: 'broken-anchor',
      reason: 'Broken link: content/docs/Pool.md has no heading #pooldestoy',
      hint: 'Link to "Pool.md#pooldestroy", the nearest heading',
    },
  ])
})

test('a missing image stops the build', async () => {
  const { diagnostics } = await buildTestGraph({ files: { 'docs/index.md': '![x](./gone.png)\n' } })
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'missing-image', place: { line: 1, column: 6 } },
  ])
})

test('level "ignore" reports nothing, "warn" reports a warning', async () => {
  const files = { 'docs/index.md': '[x](/gone) [y](#gone)\n' }
  const config = { onBrokenLinks: 'warn', onBrokenAnchors: 'ignore' }
  const { diagnostics } = await buildTestGraph({ files, config })
  expect(diagnostics).toMatchObject([{ severity: 'warning', rule: 'broken-link' }])
})

test('a page with an error keeps its address, so that links to it are not broken too', async () => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/index.md': '[b](./b.mdx)\n', 'docs/b.mdx': 'x {oops\n' },
  })
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['mdx-syntax'])
})

test('a link may contain the base URL or not', async () => {
  const { graph, diagnostics } = await buildTestGraph({
    files: { 'docs/index.md': '[b](./b.md) [c](/docs/b) [d](/lib/docs/b)\n', 'docs/b.md': '# B\n' },
    config: { baseUrl: '/lib/' },
  })
  const hrefs = [...graph.links.values()].flat().map(({ href }) => href)
  expect(hrefs).toEqual(['/lib/docs/b', '/lib/docs/b', '/lib/docs/b'])
  expect(diagnostics).toEqual([])
})

test('navbar items with an unknown sidebar or document are errors', async () => {
  const items = [
    { type: 'docSidebar', sidebarId: 'defaultSidebar' },
    { type: 'doc', docId: 'indx' },
    { label: 'More', items: [{ type: 'docSidebar', sidebarId: 'gone' }] },
  ]
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/index.md': '# Home\n' },
    config: { theme: { navbar: { items } } },
  })
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'unknown-doc', hint: 'Write "index"' },
    { severity: 'error', rule: 'unknown-doc', reason: expect.stringContaining('sidebar "gone"') },
  ])
})
