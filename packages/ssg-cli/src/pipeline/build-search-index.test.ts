import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildTestGraph, emptyStore } from '../../test/build-test-graph.ts'
import { openStore, type Store } from '../cache/store.ts'
import { pageOf } from '../graph/routes.ts'
import { searchScopes } from '../outputs/search-scopes.ts'
import { buildSearchIndex } from './build-search-index.ts'
import { createSearchGroupReader, type SearchGroupReader } from './index-search-groups.ts'

const folder = mkdtempSync(join(tmpdir(), 'ssg-search-index-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A page with enough sections that a few pages fill a group. */
function pageText(name: string, extra: string): string {
  const sections = Array.from({ length: 60 }, (_, at) => `## Part ${at}\n\nWord${at} of ${name}.\n`)
  return `# ${name}\n\n${sections.join('\n')}\n${extra}\n`
}

/** Builds the index of a site and returns the text of its files by path, and the number of groups that were indexed. */
async function buildIndex(files: Readonly<Record<string, string>>, store: Store) {
  const { graph, config } = await buildTestGraph({ files })
  const compiled = graph.nodes.flatMap((node) => pageOf(node) ?? [])
  const pageByKey = new Map(compiled.map((page) => [page.bodyKey, page]))
  const pages = graph.nodes.map((node) => ({ node, title: pageOf(node)?.contentTitle ?? '' }))
  const scopes = searchScopes({ pages, versions: graph.versions, pageByKey }, config.siteInfo)
  const groups = createSearchGroupReader({ pageByKey, markdown: config.markdown, store })
  const indexed = new Set<string>()
  const recorder: SearchGroupReader = {
    ...groups,
    readBuckets(group) {
      indexed.add(group.key)
      return groups.readBuckets(group)
    },
  }
  const sources = {
    groups: recorder,
    store,
    settings: { worker: 'assets/worker.js', isEnglish: true, synonyms: [] },
  }
  const index = await buildSearchIndex(scopes, sources)
  const texts = [...index.values()].flat().map(async ({ path, source }) => {
    if ('bytes' in source) return [path, source.bytes.toString()]
    if (!('text' in source) || source.text.kind !== 'search-chunk') return [path, null]
    return [path, await groups.readChunk(source.text.group, source.text.path)]
  })
  store.flush()
  return { files: Object.fromEntries(await Promise.all(texts)), indexedGroups: indexed.size }
}

function manyPages(count: number, prefix = 'p', extra = ''): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `docs/${prefix}${at}.md`,
      pageText(`${prefix} ${at}`, at === count - 1 ? extra : ''),
    ]),
  )
}

const pages = { 'docs/index.md': '# Home\n', ...manyPages(18) }
const withZebra = { ...pages, ...manyPages(18, 'p', 'A zebra.') }

test.each([
  ['an edited text', pages, withZebra],
  ['a new section', pages, { ...pages, ...manyPages(18, 'p', '## More\n\nA zebra.') }],
  ['new pages in front of a group', withZebra, { ...withZebra, ...manyPages(10, 'a') }],
  ['fewer pages', pages, { 'docs/index.md': '# Home\n', ...manyPages(5) }],
])('after %s, an index from the cache is that of a clean build', async (name, before, after) => {
  const store = openStore(join(folder, name))
  await buildIndex(before, store)
  const { files } = await buildIndex(after, store)
  expect(files).toEqual((await buildIndex(after, emptyStore)).files)
  store.close()
})

test('an edit indexes one group again, and an unchanged index none', async () => {
  const store = openStore(join(folder, 'edit'))
  const first = await buildIndex(pages, store)
  expect(Object.values(first.files)).not.toContain(null)
  expect(first.indexedGroups).toBeGreaterThan(3)
  expect(await buildIndex(pages, store)).toEqual({ ...first, indexedGroups: 0 })
  expect((await buildIndex(withZebra, store)).indexedGroups).toBe(1)
  store.close()
})
