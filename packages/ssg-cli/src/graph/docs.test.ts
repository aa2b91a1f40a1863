import { expect, test } from 'vitest'
import { buildTestGraph, type InMemorySite } from '../../test/build-test-graph.ts'
import { buildSiteGraph } from './site-graph.ts'

async function docsOf(files: InMemorySite['files']) {
  const { graph, diagnostics } = await buildTestGraph({ files })
  return { docs: graph.versions[0]?.docs ?? [], diagnostics }
}

test('a document has its fields from its path and its text', async () => {
  const { docs } = await docsOf({ 'docs/02-guide/03-start.md': '# Begin here\n\nFirst words.\n' })
  expect(docs).toMatchObject([
    {
      id: 'guide/start',
      route: '/docs/guide/start',
      folder: '02-guide',
      fileName: '03-start',
      title: 'Begin here',
      description: 'First words.',
      label: 'Begin here',
      position: 3,
      isIndex: false,
      tags: [],
      unlisted: false,
    },
  ])
})

test('an unchanged page keeps its document, unless the tags file or trailing slashes have changed', async () => {
  const files = { 'docs/a.md': '---\ntags: [one]\n---\n# A\n', 'docs/b.md': '# B\n' }
  const tags = { one: { label: 'One', permalink: null, description: '' } }
  const { pages, content, config } = await buildTestGraph({ files, tags })
  const docsWith = async (
    changed: Partial<typeof content>,
    slashes: Partial<typeof config.navigation> = {},
  ) => {
    const navigation = { ...config.navigation, ...slashes }
    const site = { content: config.content, navigation }
    const { value } = await buildSiteGraph(pages, { ...content, ...changed }, site)
    return value.versions[0]?.docs ?? []
  }
  const [a, b] = await docsWith({})
  const again = await docsWith({ categories: [] })
  expect([again[0] === a, again[1] === b]).toEqual([true, true])
  const [file = ''] = content.tags.keys()
  const renamed = new Map([['one', { ...tags.one, label: 'Renamed' }]])
  expect((await docsWith({ tags: new Map([[file, renamed]]) }))[0]?.tags).toMatchObject([
    { label: 'Renamed' },
  ])
  expect((await docsWith({}))[1]?.route).toBe('/docs/b')
  expect((await docsWith({}, { trailingSlash: 'always' }))[1]?.route).toBe('/docs/b/')
})

test('front matter overrides the fields of a document', async () => {
  const fields =
    'id: one\ntitle: T\ndescription: D\nsidebar_label: L\nsidebar_position: 0\nunlisted: true'
  const { docs } = await docsOf({ 'docs/a/02-x.md': `---\n${fields}\n---\n# Other\n\nText.\n` })
  expect(docs).toMatchObject([
    {
      id: 'a/one',
      route: '/docs/a/one',
      title: 'T',
      description: 'D',
      label: 'L',
      position: 0,
      unlisted: true,
    },
  ])
})

test('without number prefixes, the name keeps its number and has no position', async () => {
  const { docs } = await docsOf({
    'docs/02-x.md': '---\nparse_number_prefixes: false\n---\nText.\n',
  })
  expect(docs).toMatchObject([{ id: '02-x', title: '02-x', position: null }])
})

test.each([
  ['docs/index.md', true, '/docs/'],
  ['docs/ReadMe.md', true, '/docs/'],
  ['docs/a/A.md', true, '/docs/a/'],
  ['docs/a/b/a.md', false, '/docs/a/b/a'],
  ['docs/a/1-a.md', false, '/docs/a/a'],
  ['docs/2-a/2-a.md', true, '/docs/a/'],
  ['docs/a/1-index.md', false, '/docs/a/index'],
  ['docs/indexes.md', false, '/docs/indexes'],
])('%s is the page of its folder: %s', async (file, isIndex, route) => {
  const { docs } = await docsOf({ [file]: '# A\n' })
  expect(docs).toMatchObject([{ isIndex, route }])
})

test.each([
  ['slug: ./b', '/docs/a/b'],
  ['slug: ../b', '/docs/b'],
  ['slug: /b%20c', '/docs/b c'],
  ['slug: /', '/docs/'],
  ['slug: /b/', '/docs/b/'],
])('in the folder a, "%s" is the route %s', async (field, route) => {
  const { docs } = await docsOf({ 'docs/a/x.md': `---\n${field}\n---\n# X\n` })
  expect(docs).toMatchObject([{ id: 'a/x', route }])
})

test('of two documents with one id, the second is dropped and reported', async () => {
  const { docs, diagnostics } = await docsOf({
    'docs/01-a.md': '# One\n',
    'docs/02-a.md': '# Two\n',
  })
  expect(docs.map(({ title }) => title)).toEqual(['One'])
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'duplicate-doc-id',
      reason: 'Duplicate document id "a"',
      hint: 'Rename one of the files, or set `id` in its front matter',
      place: { file: 'content/docs/02-a.md', line: 1, column: 1 },
      related: [
        {
          note: 'The first document',
          place: { file: 'content/docs/01-a.md', line: 1, column: 1 },
        },
      ],
    },
  ])
})
