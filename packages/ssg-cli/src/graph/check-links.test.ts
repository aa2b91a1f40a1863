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

test('an image that cannot be read is reported, unless its format may have no size', async () => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/index.md': '![x](./x.svg) ![y](./y.png) [y](./y.png)\n' },
    assets: { 'docs/x.svg': null, 'docs/y.png': null },
  })
  expect(diagnostics).toMatchObject([
    { severity: 'warning', rule: 'unreadable-image', place: { line: 1, column: 20 } },
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

/** The diagnostics of the home page with this text, beside a Pool.md, a Client.md and an image. */
async function diagnosticsOf(text: string, config: Readonly<Record<string, unknown>> = {}) {
  const { diagnostics } = await buildTestGraph({
    files: {
      'docs/index.md': text,
      'docs/api/Pool.md': pool,
      'docs/api/Client.md': '# Client\n',
      'docs/guide/Client.md': '# Client\n',
    },
    assets: { 'docs/img/logo.png': { width: 1, height: 1 } },
    config,
  })
  return diagnostics
}

test.each([
  ['[x](/zzzzzzzzzzzz)', 'Correct the link. If it leads to a file', undefined],
  ['[x](./guide/Clint.md)', 'Link to the nearest file, content/docs/guide/Client.md', undefined],
  ['[x](./Zzzzzzzzzzzz.md)', 'Correct the path of the file', undefined],
  // The nearest file is the page itself.
  ['[x](./indx.md)', 'Correct the path of the file', undefined],
  ['[x](api/Pool.md#zzzzzzzzzzzz)', 'Link to the page alone, or to one of its headings', undefined],
  ['[x](api/Pool.md?q#pooldestoy)', 'Link to "api/Pool.md?q#pooldestroy", the nearest', undefined],
  ['[x](api/Pool.md?q#Pool-Destroy)', 'the nearest heading', 'api/Pool.md?q#pooldestroy'],
  ['![x](img/lgo.png)', 'Use the nearest file, content/docs/img/logo.png', undefined],
  ['![x](img/zzzzzzzzzzzz.svg)', 'Put the file beside the page or into a static folder', undefined],
])('%s has the hint %s and the fix %s', async (text, hint, fix) => {
  const [diagnostic, ...others] = await diagnosticsOf(`${text}\n`)
  expect(others).toEqual([])
  expect(diagnostic?.hint).toContain(hint)
  expect(diagnostic?.fix).toBe(fix)
})

test.each([
  ['[x](./Gone.md)', 'Broken link: no Markdown file "./Gone.md"'],
  ['[x](api/gone?a#b)', 'Broken link: no page at /docs/api/gone'],
  ['[x](/docs/%E6%97%A5)', 'Broken link: no page at /docs/日'],
  ['![x](gone.png)', 'Cannot find the image "gone.png"'],
])('%s is reported as %s', async (text, reason) => {
  expect((await diagnosticsOf(`${text}\n`)).map((one) => one.reason)).toEqual([reason])
})

test.each([
  ['[x](/gone)', { onBrokenLinks: 'ignore' }],
  ['[x](api/Pool.md#gone)', { onBrokenAnchors: 'ignore' }],
  ['![x](gone.png)', { onBrokenMarkdownImages: 'ignore' }],
  ['[x](api/Pool.md#top) [y](api/Pool.md#)', {}],
  ['[x](https://example.com/gone) [y](mailto:a@example.com) [z](//example.com)', {}],
])('%s with %o is not reported', async (text, config) => {
  expect(await diagnosticsOf(`${text}\n`, config)).toEqual([])
})

test.each([
  ['[x](./soon.md#part)', 'content/docs/soon.md is a draft, which only the preview shows'],
  ['[x](/_note.md)', 'content/docs/_note.md is a partial, which has no page'],
])('%s is reported with what its target is', async (text, reason) => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': `${text}\n`, 'docs/_note.md': 'Note.\n' },
    drafts: ['docs/soon.md'],
  })
  expect(diagnostics).toMatchObject([
    { rule: 'broken-file-link', reason: `Broken link: ${reason}`, place: { line: 1, column: 5 } },
  ])
})

test('a missing Markdown file has the more severe of the two levels', async () => {
  const levels = { onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'ignore' }
  const [warning] = await diagnosticsOf('[x](./Gone.md)\n', levels)
  expect(warning).toMatchObject({ severity: 'warning', rule: 'broken-file-link' })
  const ignored = { onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore' }
  expect(await diagnosticsOf('[x](./Gone.md)\n', ignored)).toEqual([])
})

test('a link to a redirect is not reported if broken links are ignored', async () => {
  const redirects = [{ from: '/old', to: '/docs' }]
  const link = '[x](/old)\n'
  expect(await diagnosticsOf(link, { redirects, onBrokenLinks: 'ignore' })).toEqual([])
  expect(await diagnosticsOf(link, { redirects })).toMatchObject([
    { reason: 'Outdated link: /old has moved', hint: 'Write "/docs/"', fix: '/docs/' },
  ])
})

test('a relative address in a partial depends on the page that includes it, so it is not checked; a file is', async () => {
  const { graph, diagnostics } = await buildTestGraph({
    files: {
      'docs/a.md': '# A\n',
      'docs/_part.md': '[x](gone) [y](/gone) [z](a.md) [f](./gone.md)\n',
    },
  })
  const [partial] = graph.partials
  expect(graph.links.get(partial as never)?.map(({ href }) => href)).toEqual([
    'gone',
    '/gone',
    '/docs/a',
    './gone.md',
  ])
  expect(diagnostics.map(({ reason }) => reason)).toEqual([
    'Broken link: no page at /gone',
    'Broken link: no Markdown file "./gone.md"',
  ])
})

test('embedded files are listed once and sorted, with the hash in their href', async () => {
  const { graph } = await buildTestGraph({
    files: { 'docs/a.md': '![b](b.png) ![a](<a b.png>)\n', 'docs/c.md': '[a](a%20b.png?x#y)\n' },
    assets: { 'docs/b.png': { width: 1, height: 1 }, 'docs/a b.png': { width: 1, height: 1 } },
  })
  expect(graph.assets.map(({ file }) => file)).toEqual([
    'content/docs/a b.png',
    'content/docs/b.png',
  ])
  expect([...graph.links.values()].flat().map(({ href }) => href)).toEqual([
    '/assets/files/b-0123456789abcdef.png',
    '/assets/files/a-b-0123456789abcdef.png',
    '/assets/files/a-b-0123456789abcdef.png?x#y',
  ])
})

test.each([
  ['/docs/', true],
  ['/docs?x#y', true],
  ['/docs.md', true],
  ['/gone?x', false],
])('the link %s of the navbar is good: %s', async (to, isGood) => {
  const navbar = { items: [{ label: 'X', to }] }
  const diagnostics = await diagnosticsOf('# Home\n', { theme: { navbar } })
  expect(diagnostics.map(({ rule }) => rule)).toEqual(isGood ? [] : ['broken-link'])
})

test('unknown documents of the navbar are not reported if broken links are ignored', async () => {
  const navbar = { items: [{ type: 'doc', docId: 'gone' }] }
  const config = { theme: { navbar }, onBrokenLinks: 'ignore' }
  expect(await diagnosticsOf('# Home\n', config)).toEqual([])
})
