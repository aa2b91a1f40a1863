import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  chunkPaths,
  openIndex,
  readIndexFile,
  type SearchHit,
  type SearchRoot,
  searchAll,
} from '../../search/src/index.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

const page = (title: string, word: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\nThe text says ${word}.\n\n## ${title} in detail\n\nAlso ${word}.\n`

const blog = (title: string, word: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2024-01-01\n${more}---\n\nThe text says ${word}.\n`

const files = {
  'docs/index.md': page('Home', 'welcomeword'),
  'docs/draft.md': page('Draft', 'draftword', 'draft: true\n'),
  'docs/unlisted.md': page('Unlisted', 'unlistedword', 'unlisted: true\n'),
  'docs/silent.md': page('Silent', 'silentword', 'search: none\n'),
  'docs/named.md': page('Onlytitled', 'namedword', 'search: title\n'),
  'blog/2024-01-01-draft.md': blog('Draftpost', 'draftpostword', 'draft: true\n'),
  'blog/2024-01-02-unlisted.md': blog('Unlistedpost', 'unlistedpostword', 'unlisted: true\n'),
  'blog/2024-01-03-silent.md': blog('Silentpost', 'silentpostword', 'search: none\n'),
}

test('drafts, unlisted pages and pages with search turned off are in no search file', async () => {
  await using site = await tinySite(files)
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  const written = await searchText(site)
  expect(written).toContain('welcomeword')
  for (const word of ['draft', 'unlisted', 'silent', 'namedword']) {
    expect(written.toLowerCase()).not.toContain(word)
  }
})

test('a page that is indexed by title alone is found only by its title', async () => {
  await using site = await tinySite(files)
  await site.build()
  expect((await find(site, 'Onlytitled')).map(({ href }) => href)).toEqual(['/docs/named'])
  expect(await find(site, 'namedword')).toEqual([])
  expect(await find(site, 'detail')).toMatchObject([{ href: '/docs/#home-in-detail' }])
})

test('a page is found by the text that it imports from outside the content folders', async () => {
  await using site = await tinySite({
    'docs/a.mdx': "import Part from '@site/snippets/part.mdx'\n\n# A\n\n<Part />\n",
    '/snippets/part.mdx': '## Part in detail\n\nThe text says snippetword.\n',
  })
  await site.build()
  expect(await find(site, 'snippetword')).toMatchObject([{ href: '/docs/a#part-in-detail' }])
})

test('a noindex site has no search', async () => {
  await using site = await tinySite(
    { 'docs/index.md': page('Home', 'welcomeword') },
    { noIndex: true },
  )
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  expect(await searchText(site)).not.toContain('welcomeword')
})

async function readSearchFile(site: TinySite, path: string): Promise<unknown> {
  return readIndexFile(await readFile(join(site.dir, 'build', path)))
}

/** The text of all search files. */
async function searchText(site: TinySite): Promise<string> {
  const paths = (await site.outputs()).filter((path) => path.startsWith('assets/search/'))
  const texts = paths.map(async (path) =>
    path.endsWith('.bin') ? JSON.stringify(await readSearchFile(site, path)) : site.output(path),
  )
  return (await Promise.all(texts)).join('\n')
}

async function find(site: TinySite, query: string): Promise<readonly SearchHit[]> {
  const root = await rootOf(site)
  const index = openIndex(root, (path) => readSearchFile(site, path))
  const limits = { maxHits: 15, maxHitsPerPage: 15 }
  return (await searchAll({ primary: [index], otherDocs: [] }, query, '/', limits)).hits
}

async function rootOf(site: TinySite): Promise<SearchRoot> {
  const pieces = (await site.outputs()).filter((path) => path.startsWith('assets/manifest/'))
  const entries = await Promise.all(pieces.map(async (path) => JSON.parse(await site.output(path))))
  const manifest: Record<string, string> = Object.assign({}, ...entries)
  const root: SearchRoot = JSON.parse(await site.output(manifest['search:next'] ?? ''))
  expect(await site.outputs()).toEqual(expect.arrayContaining([...chunkPaths(root)]))
  return root
}
