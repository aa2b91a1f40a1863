import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'

const files = { 'docs/a.md': '---\ntags: [http, pool]\n---\n# A\n' }
const tags = { http: { label: 'HTTP', permalink: '/the-web', description: 'The protocol.' } }

test('DOC-27: a tags file sets the label, permalink and description of a tag', async () => {
  const { graph } = await buildTestGraph({ files, tags })
  const node = graph.nodes.find(({ route }) => route === '/docs/tags/the-web')
  expect(node).toMatchObject({
    label: 'HTTP',
    description: 'The protocol.',
  })
})

test('DOC-27: a tag missing from the tags file is reported, unless onInlineTags is ignore', async () => {
  const { diagnostics } = await buildTestGraph({ files, tags })
  expect(diagnostics).toMatchObject([
    { severity: 'warning', rule: 'unknown-tag', place: { file: 'content/docs/a.md', line: 2 } },
  ])
  const config = { docs: { onInlineTags: 'ignore' } }
  expect((await buildTestGraph({ files, tags, config })).diagnostics).toEqual([])
  expect((await buildTestGraph({ files })).diagnostics).toEqual([])
})

test('tagsBasePath sets the route of the tag pages', async () => {
  const { graph } = await buildTestGraph({ files, config: { docs: { tagsBasePath: 'topics' } } })
  const routes = graph.nodes.map(({ route }) => route)
  expect(routes).toEqual(expect.arrayContaining(['/docs/topics', '/docs/topics/http']))
})

test('spellings of a tag share one route, duplicates are removed, and symbols are kept', async () => {
  const { graph } = await buildTestGraph({
    files: {
      'docs/a.md': '---\ntags: [http, HTTP, 🎉, c++, "c#"]\n---\n# A\n',
      'docs/b.md': '---\ntags: [http]\n---\n# B\n',
    },
  })
  const lists = graph.nodes.flatMap((node) =>
    node.kind === 'doc-tag' ? [[node.route, node.docs.length]] : [],
  )
  expect(lists).toEqual([
    ['/docs/tags/cplusplus', 1],
    ['/docs/tags/csharp', 1],
    ['/docs/tags/http', 2],
    ['/docs/tags/🎉', 1],
  ])
})

test('symbols of tags are removed if the site says so', async () => {
  const { graph } = await buildTestGraph({
    files: { 'docs/a.md': '---\ntags: [c++, "c#", "#"]\n---\n# A\n' },
    config: { docs: { tagSymbols: 'removed' } },
  })
  const routes = graph.nodes.flatMap((node) => (node.kind === 'doc-tag' ? [node.route] : []))
  expect(routes).toEqual(['/docs/tags/#', '/docs/tags/c'])
})

test('words of a tag are separated as in Docusaurus', async () => {
  const tags = ['MongoDB', 'Data Model 2.0', 'HTTP2', 'état', '中文标签', 'a_b', '🎉 Day']
  const { graph } = await buildTestGraph({
    files: { 'docs/a.md': `---\ntags: ${JSON.stringify(tags)}\n---\n# A\n` },
  })
  const routes = graph.nodes.flatMap((node) => (node.kind === 'doc-tag' ? [node.route] : []))
  expect(routes.map((route) => route.slice('/docs/tags/'.length)).sort()).toEqual([
    'a-b',
    'data-model-2-0',
    'etat',
    'http-2',
    'mongo-db',
    '中文标签',
    '🎉-day',
  ])
})

test.each([
  ['htpp', 'Write "http", or add the tag to the tags file'],
  ['zzzzzzzz', 'Add it to the tags file, or set `onInlineTags: "ignore"`'],
])('the unknown tag %s has the hint %s', async (tag, hint) => {
  const { diagnostics } = await buildTestGraph({
    files: { 'docs/a.md': `---\ntags: [${tag}]\n---\n# A\n` },
    tags,
  })
  expect(diagnostics).toMatchObject([
    { reason: `Unknown tag "${tag}": it is not in the tags file`, hint },
  ])
})

test('a tag of the front matter can set its label and permalink', async () => {
  const { graph } = await buildTestGraph({
    files: { 'docs/a.md': '---\ntags: [{ label: Web, permalink: /w%20w }, b]\n---\n# A\n' },
  })
  const list = graph.nodes.find(({ kind }) => kind === 'doc-tags')
  expect(list).toMatchObject({
    tags: [
      { tag: { label: 'Web', route: '/docs/tags/w w', description: '' }, count: 1 },
      { tag: { label: 'b', route: '/docs/tags/b' }, count: 1 },
    ],
  })
})

test('a tag page has its documents by title, and links to the page of all tags', async () => {
  const tagged = (title: string) => `---\ntitle: ${title}\ntags: [t, u]\n---\n`
  const { graph } = await buildTestGraph({
    files: { 'docs/1.md': tagged('C'), 'docs/2.md': tagged('A'), 'docs/3.md': tagged('B') },
    config: { trailingSlash: true },
  })
  expect(graph.nodes.filter(({ kind }) => kind.startsWith('doc-tag'))).toMatchObject([
    {
      kind: 'doc-tags',
      route: '/docs/tags/',
      tags: [
        { tag: { label: 't' }, count: 3 },
        { tag: { label: 'u' }, count: 3 },
      ],
    },
    {
      kind: 'doc-tag',
      route: '/docs/tags/t/',
      label: 't',
      description: '',
      docs: [{ title: 'A' }, { title: 'B' }, { title: 'C' }],
      parentRoute: '/docs/tags/',
    },
    { route: '/docs/tags/u/', parentRoute: '/docs/tags/' },
  ])
})

test('a version without listed tags has no tag pages', async () => {
  const { graph } = await buildTestGraph({ files: { 'docs/a.md': '---\ntags: []\n---\n# A\n' } })
  expect(graph.nodes.map(({ kind }) => kind)).not.toContain('doc-tags')
})

test('an inline tag is reported even if it has the name of a defined tag', async () => {
  const site = {
    files: { 'docs/a.md': '---\ntitle: A\ntags: [{ label: http, permalink: /x }]\n---\n' },
    tags,
  }
  const config = { docs: { onInlineTags: 'throw' } }
  const { diagnostics, graph } = await buildTestGraph({ ...site, config })
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'unknown-tag',
      reason: 'Unknown tag "http": it is not in the tags file',
      hint: 'Write "http", or add the tag to the tags file',
      place: { file: 'content/docs/a.md', line: 3, column: 1 },
    },
  ])
  expect(graph.nodes.find(({ kind }) => kind === 'doc-tag')).toMatchObject({
    route: '/docs/tags/x',
    label: 'http',
  })
})
