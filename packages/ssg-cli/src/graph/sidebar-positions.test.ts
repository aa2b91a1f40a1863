import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { buildTestGraph, type InMemorySite } from '../../test/build-test-graph.ts'

const files = {
  'docs/a.md': '# A\n',
  'docs/b.md': '---\nsidebar_label: Second\npagination_label: B again\n---\n# B\n',
  'docs/c.md': '# C\n',
  'docs/secret.md': '---\nunlisted: true\n---\n# Secret\n',
}

async function sidebarOf(items: readonly unknown[], config: InMemorySite['config'] = {}) {
  const site = { files, sidebars: { main: items }, config }
  const { graph } = await buildTestGraph(site)
  const sidebar = graph.versions[0]?.sidebars[0]
  if (sidebar === undefined) throw new Error('no sidebar')
  return sidebar
}

/** Route, ancestor categories, previous and next label of each page. */
async function positionsOf(items: readonly unknown[]) {
  const { positions } = await sidebarOf(items)
  return [...positions].map(([route, { categories, previous, next }]) => [
    route,
    categories.map(({ label }) => label),
    previous?.label ?? null,
    next?.label ?? null,
  ])
}

test('a page that is listed twice keeps its first position', async () => {
  expect(
    await positionsOf(['a', { type: 'category', label: 'Group', items: ['b', 'a'] }, 'c']),
  ).toEqual([
    ['/docs/a', [], null, 'B again'],
    ['/docs/b', ['Group'], 'A', 'C'],
    ['/docs/c', [], 'B again', null],
  ])
})

test('a category with a page is a position of its own, inside itself', async () => {
  const link = { type: 'generated-index', title: 'All' }
  expect(
    await positionsOf(['a', { type: 'category', label: 'Group', link, items: ['b'] }]),
  ).toEqual([
    ['/docs/a', [], null, 'Group'],
    ['/docs/category/group', ['Group'], 'A', 'B again'],
    ['/docs/b', ['Group'], 'Group', null],
  ])
})

test('the page of a category has its own label in links from the page before and after', async () => {
  const category = {
    type: 'category',
    label: 'Group',
    link: { type: 'doc', id: 'c' },
    items: ['b'],
  }
  expect(await positionsOf(['a', category])).toEqual([
    ['/docs/a', [], null, 'C'],
    ['/docs/c', ['Group'], 'A', 'B again'],
    ['/docs/b', ['Group'], 'C', null],
  ])
})

test('ref items have no position, and an unlisted page has no neighbors', async () => {
  const group = { type: 'category', label: 'Group', items: ['secret', 'secret', 'c'] }
  expect(await positionsOf(['a', { type: 'ref', id: 'b' }, group, 'secret'])).toEqual([
    ['/docs/secret', ['Group'], null, null],
    ['/docs/a', [], null, 'C'],
    ['/docs/c', ['Group'], 'A', null],
  ])
})

test.each([
  ['a document', ['b', 'a'], '/docs/b'],
  ['a document after other items', [{ type: 'html', value: '' }, 'secret', 'a'], '/docs/a'],
  [
    'the page of a category',
    [{ type: 'category', label: 'G', link: { type: 'doc', id: 'c' }, items: ['a'] }],
    '/docs/c',
  ],
  [
    'a document in a category with an unlisted page',
    [{ type: 'category', label: 'G', link: { type: 'doc', id: 'secret' }, items: ['a'] }],
    '/docs/a',
  ],
  [
    'a document after a category of unlisted pages',
    [{ type: 'category', label: 'G', items: ['secret'] }, 'c'],
    '/docs/c',
  ],
])('the first page of a sidebar is %s', async (_, items, route) => {
  expect((await sidebarOf(items)).firstPage?.route).toBe(route)
})

test('a sidebar without listed pages has no first page', async () => {
  expect((await sidebarOf(['secret'])).firstPage).toBeNull()
})

test('a document is shown with the last sidebar that lists it, or the one it names', async () => {
  const { graph, diagnostics } = await buildTestGraph({
    files: {
      'docs/a.md': '# A\n',
      'docs/b.md': '---\ndisplayed_sidebar: two\n---\n# B\n',
      'docs/c.md': '---\ndisplayed_sidebar: null\n---\n# C\n',
      'docs/d.md': '---\ndisplayed_sidebar: tow\n---\n# D\n',
      'docs/e.md': '# E\n',
    },
    sidebars: { one: ['a', 'b', 'c'], two: ['a'] },
  })
  const shown = graph.nodes.flatMap((node) =>
    node.kind === 'doc' ? [[node.route, node.sidebar?.key ?? null]] : [],
  )
  expect(shown).toEqual([
    ['/docs/a', 'next/two'],
    ['/docs/b', 'next/two'],
    ['/docs/c', null],
    ['/docs/d', null],
    ['/docs/e', null],
  ])
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      rule: 'unknown-sidebar',
      reason: 'Unknown sidebar "tow"',
      hint: 'Write "two"',
      place: { file: 'content/docs/d.md', line: 2 },
    },
  ])
})

test('an unknown sidebar with no similar name lists the sidebars', async () => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': '---\ndisplayed_sidebar: zzzzzzzz\n---\n# A\n' },
    sidebars: { one: ['a'], two: ['a'] },
  })
  expect(diagnostics).toMatchObject([{ hint: 'Use one of: one, two' }])
})

test.each([
  ['the document at the root', { 'docs/a.md': '', 'docs/index.md': '' }, '/docs/'],
  ['the first page of the sidebar', { 'docs/a.md': '', 'docs/b.md': '' }, '/docs/b'],
])('the main page of a version is %s', async (_, docs, route) => {
  const { graph } = await buildTestGraph({ files: docs, sidebars: { main: ['b', 'a'] } })
  const [version] = graph.versions
  expect(version?.mainDoc.route).toBe(route)
  expect(version?.routeById.get('a')).toBe('/docs/a')
})

test('without sidebars, the main page of a version is its first document', async () => {
  const { graph } = await buildTestGraph({ files, sidebars: {} })
  expect(graph.versions[0]?.mainDoc).toEqual({ id: 'a', route: '/docs/a' })
})

test('a version without documents is an error, and leads to its root', async () => {
  const { graph, diagnostics } = await buildTestGraph({
    files: { 'docs/_partial.md': '' },
    config: { docs: { sidebarPath: 'sidebars.json' }, trailingSlash: false },
  })
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      rule: 'empty-version',
      reason: 'No documents in the folder of version "next"',
      hint: 'Add a Markdown file, or remove the version from the configuration',
      place: { file: 'content/docs', line: 1 },
    },
  ])
  expect(graph.versions[0]?.mainDoc).toEqual({ id: '', route: parseRoute('/docs') })
})
