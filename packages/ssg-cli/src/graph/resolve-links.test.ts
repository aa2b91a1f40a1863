import { expect, test } from 'vitest'
import { buildTestGraph, type InMemorySite, type TestGraph } from '../../test/build-test-graph.ts'
import { buildSiteGraph } from './site-graph.ts'

const from = 'docs/from.md'
const site = (changes: InMemorySite['files'] = {}, config = {}): InMemorySite => ({
  files: {
    [from]: '# From\n\n[to](./to.md#one) [later](./later.md)\n',
    'docs/to.md': '# To\n\n## One\n',
    ...changes,
  },
  config,
})

/** Builds the graph of a changed site with the unchanged page of the previous build. */
async function rebuild(
  last: TestGraph,
  changes: InMemorySite['files'],
  config = {},
  assets: InMemorySite['assets'] = {},
): Promise<{ href: string; rules: string[] }> {
  const next = await buildTestGraph({ ...site(changes, config), assets })
  const page = last.pages.find(({ source }) => source.file === `content/${from}`)
  const pages = next.pages.map((one) => (one.source.file === `content/${from}` ? page : one))
  const { value, diagnostics } = await buildSiteGraph(
    pages as TestGraph['pages'],
    next.content,
    next.config,
  )
  const links = value.links.get(page as never)
  return {
    href: links?.map(({ href }) => href).join(' ') ?? '',
    rules: diagnostics.map(({ rule }) => rule),
  }
}

test('resolves the links of an unchanged page again if their targets changed', async () => {
  const last = await buildTestGraph(site())
  const old = { href: '/docs/to#one ./later.md', rules: ['broken-file-link'] }
  expect(await rebuild(last, {})).toMatchObject(old)
  expect(await rebuild(last, { 'docs/to.md': '# To\n\n## Two\n' })).toMatchObject({
    rules: ['broken-anchor', 'broken-file-link'],
  })
  expect(await rebuild(last, { 'docs/later.md': '# Later\n' })).toMatchObject({
    href: '/docs/to#one /docs/later',
    rules: [],
  })
  expect(await rebuild(last, { 'docs/to.md': '---\nslug: /moved\n---\n\n## One\n' })).toMatchObject(
    { href: '/docs/moved#one ./later.md' },
  )
  expect(
    await rebuild(last, {}, { onBrokenMarkdownLinks: 'ignore', onBrokenLinks: 'ignore' }),
  ).toMatchObject({
    rules: [],
  })
})

const ignored = { onBrokenMarkdownLinks: 'ignore', onBrokenLinks: 'ignore' }

test.each([
  ['a new page', './later.md', { 'docs/later.md': '# Later\n' }, '/docs/later'],
  ['a new page at an address', '/docs/new', { 'pages/docs/new.md': '# New\n' }, '/docs/new'],
  [
    'a redirect',
    '/gone',
    { 'docs/to.md': '---\nredirect_from: /gone\n---\n\n## One\n' },
    '/docs/to',
  ],
  [
    'a page instead of a file',
    '/docs/to.html',
    { 'pages/docs/to.html.md': '# To\n' },
    '/docs/to.html',
  ],
])('finds %s by a link that led to nothing and is not reported', async (_, link, changes, href) => {
  const files = { [from]: `# From\n\n[link](${link})\n` }
  const last = await buildTestGraph(site(files, ignored))
  expect(await rebuild(last, { ...files, ...changes }, ignored)).toEqual({ href, rules: [] })
})

test('finds a new image of an unchanged page', async () => {
  const files = { [from]: '# From\n\n![Image](./image.png)\n' }
  const config = { onBrokenMarkdownImages: 'ignore' }
  const last = await buildTestGraph(site(files, config))
  const assets = { 'docs/image.png': { width: 1, height: 1 } }
  const { href } = await rebuild(last, files, config, assets)
  expect(href).toMatch(/^\/assets\/.*image.*\.png$/)
})

test.each([
  ['changed', { 'docs/other.md': '# Other\n\n## New\n' }],
  ['was added', { 'docs/new.md': '# New\n' }],
  ['was removed', { 'docs/other.md': undefined }],
  ['moved', { 'docs/other.md': '---\nslug: /moved\n---\n\n# Other\n' }],
])(
  'does not resolve the links of an unchanged page again if an unrelated page %s',
  async (_, changes) => {
    const other = { [from]: '# From\n\n[to](./to.md#one)\n', 'docs/other.md': '# Other\n' }
    const last = await buildTestGraph(site(other))
    const to = last.pages.find(({ source }) => source.file === 'content/docs/to.md')
    const { files, ...rest } = site({ ...other, ...(changes as InMemorySite['files']) })
    const written = Object.entries(files).filter(([, text]) => text !== undefined)
    const next = await buildTestGraph({ ...rest, files: Object.fromEntries(written) })
    const pages = next.pages.map(
      (page) => last.pages.find(({ bodyKey }) => bodyKey === page.bodyKey) ?? page,
    )
    const { value } = await buildSiteGraph(pages, next.content, next.config)
    const page = last.pages.find(({ source }) => source.file === `content/${from}`)
    expect(pages).toContain(to)
    expect(value.links.get(page as never)).toBe(last.graph.links.get(page as never))
  },
)
