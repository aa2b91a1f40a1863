import { expect, test } from 'vitest'
import { buildTestGraph, type InMemorySite } from '../../test/build-test-graph.ts'
import { isIndexable } from './canonical.ts'

const files = {
  'docs/index.md': '# A\n',
  'docs/new.md': '---\ntags: [net]\n---\n\n# A\n',
  'versioned_docs/version-2.x/index.md': '# A\n',
  'versioned_docs/version-2.x/api/Client.md': '---\ntags: [net]\n---\n\n# A\n',
  'versioned_docs/version-2.x/hidden.md': '---\nunlisted: true\n---\n\n# A\n',
  'versioned_docs/version-2.x/kept.md': '---\nnoindex: true\n---\n\n# A\n',
  'versioned_docs/version-1.x/index.md': '# A\n',
  'versioned_docs/version-1.x/api/Client.md': '---\nslug: /elsewhere\n---\n\n# A\n',
  'versioned_docs/version-1.x/gone.md': '---\ntags: [old]\n---\n\n# A\n',
  'versioned_docs/version-1.x/hidden.md': '# A\n',
  'versioned_docs/version-1.x/kept.md': '# A\n',
}

async function canonicalsOf(site: Partial<InMemorySite> = {}): Promise<Record<string, string>> {
  const { graph } = await buildTestGraph({ files, versions: ['2.x', '1.x'], ...site })
  return Object.fromEntries(graph.canonicalRoutes)
}

test('HEAD-06: the canonical page is the same page of the latest version, if search engines may index it', async () => {
  expect(await canonicalsOf()).toEqual({
    '/docs/1.x/': '/docs/',
    '/docs/1.x/elsewhere': '/docs/api/Client',
    '/docs/next/': '/docs/',
    '/docs/next/tags': '/docs/tags',
    '/docs/next/tags/net': '/docs/tags/net',
    '/docs/1.x/tags': '/docs/tags',
  })
})

test('HEAD-06: canonical self applies to one version or to all', async () => {
  const docs = { canonical: 'self', versions: { '1.x': { canonical: 'latest' } } }
  expect(Object.keys(await canonicalsOf({ config: { docs } }))).toEqual([
    '/docs/1.x/',
    '/docs/1.x/elsewhere',
    '/docs/1.x/tags',
  ])
})

test('HEAD-06: a noIndex version neither has nor is a canonical page', async () => {
  const docs = (name: string) => ({ docs: { versions: { [name]: { noIndex: true } } } })
  expect(await canonicalsOf({ config: docs('2.x') })).toEqual({})
  expect(Object.keys(await canonicalsOf({ config: docs('1.x') }))).toEqual([
    '/docs/next/',
    '/docs/next/tags',
    '/docs/next/tags/net',
  ])
})

test('HEAD-06: a generated index that the latest version does not have is canonical itself', async () => {
  const link = { type: 'generated-index' }
  const category = { type: 'category', label: 'API', link, items: ['a'] }
  const { graph } = await buildTestGraph({
    files: { 'docs/a.md': '# A\n', 'versioned_docs/version-1.x/a.md': '# A\n' },
    versions: ['1.x'],
    sidebars: { main: [category] },
  })
  expect(Object.fromEntries(graph.canonicalRoutes)).toEqual({ '/docs/next/a': '/docs/a' })
})

test('the 404 page, the search page, unlisted and noindex pages are not indexed', async () => {
  const { graph } = await buildTestGraph({ files, versions: ['2.x', '1.x'] })
  const excluded = graph.nodes.filter((node) => !isIndexable(node)).map(({ route }) => route)
  expect(excluded).toEqual(['/404.html', '/docs/hidden', '/docs/kept', '/search'])
})
