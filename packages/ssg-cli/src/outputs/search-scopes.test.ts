import { chunkPaths, readShards } from '@ssgdocs/search'
import { expect, test } from 'vitest'
import { buildTestGraph, emptyStore } from '../../test/build-test-graph.ts'
import { pageOf } from '../graph/routes.ts'
import { compiledPagesOf } from '../graph/site-graph.ts'
import { buildSearchIndex } from '../pipeline/build-search-index.ts'
import { createSearchGroupReader } from '../pipeline/index-search-groups.ts'
import { readCompiledTexts } from '../pipeline/read-compiled-texts.ts'
import type { OutputFile } from './output-file.ts'
import { searchRecords } from './search-records.ts'
import { searchScopes } from './search-scopes.ts'

const files = {
  'docs/index.md': '# Home\n\nIntro.\n\n## Usage\n\nNew usage.\n',
  'docs/Pool.md': '---\ndescription: A pool.\n---\n\n# Pool\n\nText of pool.\n',
  'docs/named.md': '---\nsearch: title\n---\n\n# Named\n\nText.\n',
  'docs/silent.md': '---\nsearch: none\n---\n\n# Silent\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'versioned_docs/version-1.x/index.md':
    '---\ndescription: Old.\n---\n\n# Home\n\nIntro.\n\n## Usage\n\n## Gone\n\nOld text.\n',
  'versioned_docs/version-0.x/index.md': '# Home\n\n## Gone\n\n## Ancient\n',
  'blog/2024-01-01-post.md': '# Post\n\nPost text.\n',
}

async function openTestScopes(config = {}) {
  const { graph, config: complete } = await buildTestGraph({
    files,
    versions: ['1.x', '0.x'],
    config,
  })
  const compiled = compiledPagesOf(graph)
  const pageByKey = new Map(compiled.map((page) => [page.bodyKey, page]))
  const pages = graph.nodes.map((node) => ({ node, title: pageOf(node)?.contentTitle ?? '' }))
  const scopes = searchScopes({ pages, versions: graph.versions, pageByKey }, complete.siteInfo)
  const sources = { pageByKey, markdown: complete.markdown, store: emptyStore }
  const scopeOf = (key: string | null) => {
    const scope = scopes.find(({ version }) => (version?.config.key ?? null) === key)
    if (scope === undefined) throw new Error(`No scope ${key}`)
    return scope
  }
  return { scopes, sources, scopeOf }
}

test('each version has a scope with its own pages; blog and pages share the last one', async () => {
  const { scopes } = await openTestScopes()
  const summary = scopes.map(({ version, texts }) => [
    version?.config.key ?? null,
    texts.map(({ href }) => href),
  ])
  expect(summary.slice(0, 3)).toEqual([
    ['next', ['/docs/next/', '/docs/next/Pool', '/docs/next/named']],
    ['1.x', ['/docs/']],
    ['0.x', ['/docs/0.x/']],
  ])
  expect(summary.at(-1)).toEqual([null, expect.arrayContaining(['/blog/2024/01/01/post'])])
})

test('a page with search: title has no sections to search', async () => {
  const { scopeOf } = await openTestScopes()
  const named = scopeOf('next').texts.find(({ href }) => href.endsWith('named'))
  expect(named).toMatchObject({ sectionsKey: null, sectionIds: [''], title: 'Named' })
})

test('a section that a version lacks comes from the latest version that has it, once', async () => {
  const { scopeOf } = await openTestScopes()
  const missing = (key: string) =>
    scopeOf(key).otherVersionTexts.map(({ elsewhere, pageId, sectionIds }) => [
      elsewhere,
      pageId,
      ...sectionIds,
    ])
  expect(missing('next')).toEqual([
    ['1.x', 'index', 'gone'],
    ['0.x', 'index', 'ancient'],
  ])
  expect(missing('1.x')).toEqual([
    ['Next', 'Pool', ''],
    ['Next', 'named', ''],
    ['0.x', 'index', 'ancient'],
  ])
  expect(scopeOf('0.x').otherVersionTexts[0]).toMatchObject({ elsewhere: '1.x' })
})

test('what a page says of itself is searched with its first section only', async () => {
  const { scopeOf } = await openTestScopes()
  const described = (key: string, pageId: string) =>
    scopeOf(key).otherVersionTexts.find((text) => text.pageId === pageId)?.about?.description
  expect(described('1.x', 'Pool')).toBe('A pool.')
  expect(described('next', 'index')).toBe('')
})

test('a site with noIndex has nothing to search', async () => {
  const { scopes } = await openTestScopes({ noIndex: true })
  expect(scopes.flatMap(({ texts }) => texts)).toEqual([])
})

test('the entry file of an index is last and counts all sections, those of the version first', async () => {
  const { scopeOf, sources } = await openTestScopes()
  const groups = createSearchGroupReader(sources)
  const index = await buildSearchIndex([scopeOf('1.x')], {
    groups,
    store: emptyStore,
    settings: { worker: 'assets/worker.js', isEnglish: true, synonyms: [] },
  })
  const described = index.get('1.x') ?? []
  const root = JSON.parse(textOf(described.at(-1)))
  expect(root).toMatchObject({ worker: 'assets/worker.js', count: 6, ownPacks: 1 })
  expect(chunkPaths(root)).toHaveLength(2)
  const paths = described.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([...chunkPaths(root), ...readShards(root).map(({ path }) => path)]),
  )
  const chunks = described.flatMap(({ source }) =>
    'text' in source && source.text.kind === 'search-chunk' ? [source.text] : [],
  )
  const texts = await Promise.all(chunks.map(({ group, path }) => groups.readChunk(group, path)))
  expect(texts[0]).toContain('Old text')
  expect(texts[1]).toContain('Text of pool')
})

/** Text of a file that is in memory. */
function textOf(file: OutputFile | undefined): string {
  return file !== undefined && 'bytes' in file.source ? file.source.bytes.toString() : ''
}

test('search records have the scope of their version, unique ids and positions on the page', async () => {
  const { scopes, sources } = await openTestScopes()
  const all = scopes.flatMap(({ texts, otherVersionTexts }) => [...texts, ...otherVersionTexts])
  const records = searchRecords(scopes, await readCompiledTexts(all, sources))
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
  const ofPage = records.filter(({ href }) => href.replace(/#.*/, '') === '/docs/next/')
  expect(ofPage.map(({ position }) => position)).toEqual(ofPage.map((_, index) => index))
  expect(ofPage[0]).toMatchObject({ version: 'Next', docs: 'default' })
  const gone = records.find(({ href }) => href === '/docs/#gone')
  expect(gone?.missingIn).toHaveLength(1)
  expect(records.find(({ href }) => href.startsWith('/blog'))).toMatchObject({
    docs: '',
    version: '',
    missingIn: [],
  })
})
