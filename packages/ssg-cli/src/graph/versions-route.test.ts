import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { buildPageView } from '../render/build-page-view.ts'
import { listedLinks } from '../render/listed-links.ts'
import { createViewContext } from '../render/view-context.ts'

const files = {
  'docs/index.md': '# A\n',
  'versioned_docs/version-2.x/start.md': '# A\n',
  'versioned_docs/version-1.x/index.md': '# A\n',
}
const versions = ['2.x', '1.x']

test.each([
  [{}, '/versions'],
  [{ trailingSlash: true }, '/versions/'],
])('with %o the versions page is at %s', async (config, route) => {
  const { graph } = await buildTestGraph({ files, versions, config })
  const found = graph.nodes.filter(({ kind }) => kind === 'versions')
  expect(found).toMatchObject([{ route, versionsByDocs: [[{}, {}, {}]] }])
})

test('with offline support, a single version is listed too, under the name of its docs', async () => {
  const alone = { 'docs/index.md': '# A\n' }
  const { graph, config } = await buildTestGraph({ files: alone, config: { offline: true } })
  const [node] = graph.nodes.filter(({ kind }) => kind === 'versions')
  if (node === undefined) throw new Error('no versions page')
  expect(buildPageView(node, createViewContext(graph, config))).toMatchObject({
    versionLists: [{ versions: [{ label: 'Docs', status: 'latest' }] }],
  })
})

test.each([
  ['a single version', { files: { 'docs/index.md': '# A\n' } }],
  ['its own page at /versions', { files: { ...files, 'pages/versions.md': '# Ours\n' }, versions }],
  ['`versionsPage: false`', { files, versions, config: { versionsPage: false } }],
])('a site with %s has no versions page', async (_, site) => {
  const { graph, diagnostics } = await buildTestGraph(site)
  expect(graph.nodes.map(({ kind }) => kind)).not.toContain('versions')
  expect(diagnostics).toEqual([])
})

test('each version has its status, release date and links', async () => {
  const notes = 'https://notes.example/2'
  const site = {
    files,
    versions,
    config: {
      docs: {
        versions: {
          '2.x': {
            releaseDate: '2025-03-02',
            requires: 'Node.js 20',
            releaseNotes: notes,
            packagePage: `${notes}/package`,
          },
          '1.x': { label: 'One', banner: 'none' },
        },
      },
    },
  }
  const { graph, config } = await buildTestGraph(site)
  const [node] = graph.nodes.filter(({ kind }) => kind === 'versions')
  if (node === undefined) throw new Error('no versions page')
  const unknown = { releaseDate: null, requires: null, releaseNotesHref: null, packageHref: null }
  const view = buildPageView(node, createViewContext(graph, config))
  const links = [
    { label: 'Next', href: '/docs/next/', description: 'unreleased' },
    {
      label: '2.x',
      href: '/docs/start',
      description: 'latest, released 2025-03-02, requires Node.js 20',
    },
    { label: 'Release notes of 2.x', href: notes, description: '' },
    { label: 'Package of 2.x', href: `${notes}/package`, description: '' },
    { label: 'One', href: '/docs/1.x/', description: 'maintained' },
  ]
  expect(listedLinks(view)).toEqual([{ title: '', links }])
  expect(view).toMatchObject({
    versionLists: [
      {
        docs: 'default',
        versions: [
          { label: 'Next', href: '/docs/next/', status: 'unreleased', ...unknown },
          {
            label: '2.x',
            href: '/docs/start',
            status: 'latest',
            requires: 'Node.js 20',
            releaseDate: { date: '2025-03-02', label: 'March 2, 2025' },
            releaseNotesHref: notes,
            packageHref: `${notes}/package`,
          },
          { label: 'One', href: '/docs/1.x/', status: 'maintained', ...unknown },
        ],
      },
    ],
  })
})
