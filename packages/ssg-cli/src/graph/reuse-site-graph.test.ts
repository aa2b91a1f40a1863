import { expect, test } from 'vitest'
import { buildTestGraph, type InMemorySite, type TestGraph } from '../../test/build-test-graph.ts'
import type { Page } from '../compile/page.ts'
import { reuseSiteGraph } from './reuse-site-graph.ts'
import { pageOf } from './routes.ts'
import { buildSiteGraph, type SiteGraph } from './site-graph.ts'

const files = {
  'docs/a.md': '# A\n\nFirst.\n\n## Two\n\n[b](b.md) [gone](./gone.md) ![image](./c.png)\n',
  'docs/b.md': '# B\n\nFirst.\n',
  'docs/c.mdx': "import Part from './_part.mdx'\n\n# C\n\n<Part />\n",
  'docs/d.mdx': '# D\n\n{1}\n',
  'docs/_part.mdx': 'Part.\n',
  'docs/included.md': '# Included\n\nFirst.\n',
  'docs/e.mdx': "import Included from './included.md'\n\n# E\n\n<Included />\n",
  'docs/z.md': '---\nslug: /b\n---\n\n# Z\n\nFirst.\n',
  'pages/page.md': '# Page\n\nFirst.\n',
  'blog/2026-01-01-post.md': '# Post\n\nFirst.\n',
}
const site: InMemorySite = { files, assets: { 'docs/c.png': { width: 1, height: 1 } } }
const start = await buildTestGraph(site)

/** The graph after an edit, in which unchanged pages are the same objects. */
async function edit(changes: InMemorySite['files'], others: Partial<InMemorySite> = {}) {
  const next = await buildTestGraph({ ...site, ...others, files: { ...files, ...changes } })
  const known = new Map(start.pages.map((page) => [page.source.file, page]))
  const isChanged = ({ source }: Page) => source.file.replace('content/', '') in changes
  const pages = next.pages.map((page) =>
    isChanged(page) ? page : (known.get(page.source.file) ?? page),
  )
  const { config } = start
  const built = await buildSiteGraph(pages, next.content, config)
  const last = { ...start, outcome: { value: start.graph, diagnostics: start.diagnostics } }
  const reused = reuseSiteGraph(last, { pages, content: next.content, config })
  return {
    built: comparable(built.value, built),
    reused: reused && comparable(reused.value, reused),
  }
}

/** What a page shows of its own, and the diagnostics of all pages. */
function comparable(
  { nodes, links, partials, assets }: SiteGraph,
  { diagnostics }: Pick<TestGraph, 'diagnostics'>,
) {
  const pages = [...nodes.flatMap((node) => pageOf(node) ?? []), ...partials]
  return {
    pages: pages.map(({ source, bodyKey }) => [source.file, bodyKey]),
    links: pages.map((page) => links.get(page)),
    order: [...links.keys()].map(({ source }) => source.file),
    assets,
    diagnostics: diagnostics.map(({ rule, place }) => `${place.file}:${place.line} ${rule}`).sort(),
  }
}

test.each([
  ['nothing', {}],
  ['running text', { 'docs/b.md': '# B\n\nFirst.\n\nSecond.\n' }],
  ['an expression', { 'docs/d.mdx': '# D\n\n{2}\n' }],
  ['a standalone page', { 'pages/page.md': '# Page\n\nFirst.\n\nSecond.\n' }],
  [
    'links and images',
    {
      'docs/a.md':
        '# A\n\nFirst.\n\n## Two\n\nMore.\n\n[b](b.md#none) [page](/page) [gone](./gone.md)\n',
      'docs/b.md': '# B\n\nFirst.\n\n[gone](./gone.md) ![image](./c.png)\n',
    },
  ],
])('after an edit of %s, only the pages in the graph are replaced', async (_, changes) => {
  const { built, reused } = await edit(changes)
  expect(reused).toEqual(built)
})

test.each([
  ['a title', { 'docs/b.md': '# Other\n\nFirst.\n' }, {}],
  ['the first paragraph', { 'docs/b.md': '# B\n\nOther.\n' }, {}],
  ['a heading', { 'docs/b.md': '# B\n\nFirst.\n\n## Heading\n' }, {}],
  ['front matter', { 'docs/b.md': '---\nsidebar_position: 2\n---\n\n# B\n\nFirst.\n' }, {}],
  ['an error', { 'docs/d.mdx': '# D\n\n{1\n' }, {}],
  ['a partial', { 'docs/_part.mdx': 'Other.\n' }, {}],
  [
    'a page that another one includes',
    { 'docs/included.md': '# Included\n\nFirst.\n\nMore.\n' },
    {},
  ],
  [
    'a page whose address another one has',
    { 'docs/z.md': '---\nslug: /b\n---\n\n# Z\n\nFirst.\n\nMore.\n' },
    {},
  ],
  ['a post', { 'blog/2026-01-01-post.md': '# Post\n\nFirst.\n\nMore.\n' }, {}],
  ['a new page', { 'docs/new.md': '# New\n' }, {}],
  ['an image', {}, { assets: {} }],
  ['a category', {}, { categories: { '.': { label: 'All' } } }],
  ['a modification time', {}, { modificationDates: { '/site/content/docs/a.md': '2026-01-01' } }],
])('after an edit of %s, the graph is built again', async (_, changes, others) => {
  expect((await edit(changes, others)).reused).toBeNull()
})

test('another configuration builds the graph again', () => {
  const { pages, content, config } = start
  const last = { ...start, outcome: { value: start.graph, diagnostics: [] } }
  const navigation = { ...config.navigation }
  expect(reuseSiteGraph(last, { pages, content, config: { ...config, navigation } })).toBeNull()
})
