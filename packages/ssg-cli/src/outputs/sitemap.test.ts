import { expect, test } from 'vitest'
import { buildTestGraph, type InMemorySite } from '../../test/build-test-graph.ts'
import type { SitemapItem } from '../config/sitemap-items.ts'
import { sitemapFiles } from './sitemap.ts'
import { listSitemapItems } from './sitemap-items.ts'

const files = {
  'docs/index.md': '---\nlast_update: { date: 2025-03-02T23:30:00Z }\n---\n# Home\n',
  'docs/api/Agent.md': '---\ntags: [pools]\n---\n# Agent\n',
  'docs/api/Pool.md': '---\ntags: [pools]\nlast_update: { date: 2024-01-01 }\n---\n# Pool\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
}
const modificationDates = { '/site/content/docs/api/Agent.md': '2025-01-05' }

async function outputsOf(sitemap: unknown, site: Partial<InMemorySite> = {}, most?: number) {
  const { graph, config } = await buildTestGraph({
    files,
    modificationDates,
    categories: { api: { label: 'API', link: { type: 'generated-index' } } },
    ...site,
    config: { sitemap, ...site.config, docs: { onInlineTags: 'ignore' } },
  })
  const { value } = await listSitemapItems(graph, config.hosting.sitemap, config.siteInfo)
  const written = sitemapFiles(value, config.hosting.sitemap, config.siteInfo, most)
  return Object.fromEntries(
    written.map(({ path, source }) => [path, 'bytes' in source ? source.bytes.toString() : '']),
  )
}

/** The URLs of a sitemap, each with one of its fields. */
function entriesOf(xml: string | undefined, field = 'lastmod') {
  const pattern = /<loc>https:\/\/memory.example(.*?)<\/loc>(?:.*?)<\/url>/g
  return [...(xml ?? '').matchAll(pattern)].map(([entry, route]) => [
    route,
    new RegExp(`<${field}>(.*?)<`).exec(entry)?.[1] ?? null,
  ])
}

test('OUT-07: every page except unlisted ones, with the date of its last change', async () => {
  const outputs = await outputsOf({})
  expect(entriesOf(outputs['sitemap.xml'])).toEqual([
    ['/docs/', '2025-03-02'],
    ['/docs/api/Agent', '2025-01-05'],
    ['/docs/api/Pool', '2024-01-01'],
    ['/docs/category/api', '2025-01-05'],
    ['/docs/tags', null],
    ['/docs/tags/pools', '2025-01-05'],
  ])
  expect(entriesOf(outputs['sitemap.xml'], 'changefreq')[0]).toEqual(['/docs/', 'weekly'])
  expect(entriesOf(outputs['sitemap.xml'], 'priority')[0]).toEqual(['/docs/', '0.5'])
  expect(outputs['robots.txt']).toContain('Sitemap: https://memory.example/sitemap.xml')
})

test('OUT-07 OUT-10: every setting, below a base URL', async () => {
  const outputs = await outputsOf(
    {
      ignorePatterns: ['/docs/tags/**', '/lib/docs/category/*'],
      changefreq: null,
      priority: null,
      lastmod: 'datetime',
      filename: 'map.xml',
    },
    { config: { baseUrl: '/lib/', trailingSlash: true } },
  )
  expect(entriesOf(outputs['map.xml'])).toEqual([
    ['/lib/docs/', '2025-03-02T23:30:00.000Z'],
    ['/lib/docs/api/Agent/', '2025-01-05T00:00:00.000Z'],
    ['/lib/docs/api/Pool/', '2024-01-01T00:00:00.000Z'],
  ])
  expect(outputs['map.xml']).not.toMatch(/changefreq|priority/)
  expect(outputs['robots.txt']).toContain('Sitemap: https://memory.example/lib/map.xml')
})

test('an ampersand in the name of a page is escaped', async () => {
  const outputs = await outputsOf({}, { files: { 'docs/R&D.md': '# R&D\n' } })
  expect(outputs['sitemap.xml']).toContain('<loc>https://memory.example/docs/R&amp;D</loc>')
})

test('OUT-07: a page whose canonical URL is that of another version is left out', async () => {
  const outputs = await outputsOf(
    {},
    {
      files: {
        'docs/index.md': '# Home\n',
        'docs/new.md': '# New\n',
        'versioned_docs/version-1.x/index.md': '# Home\n',
        'versioned_docs/version-1.x/old.md': '# Old\n',
      },
      versions: ['1.x'],
      categories: {},
    },
  )
  expect(entriesOf(outputs['sitemap.xml']).map(([route]) => route)).toEqual([
    '/docs/',
    '/docs/next/new',
    '/docs/old',
    '/versions',
  ])
})

test('more URLs than one file may have: an index, and a file for each part', async () => {
  const outputs = await outputsOf({}, {}, 4)
  expect(Object.keys(outputs)).toEqual([
    'sitemap.xml',
    'sitemap-1.xml',
    'sitemap-2.xml',
    'robots.txt',
  ])
  expect(outputs['sitemap.xml']).toContain('<loc>https://memory.example/sitemap-2.xml</loc>')
  expect(entriesOf(outputs['sitemap-2.xml'])).toHaveLength(2)
})

test('a list has the date of its newest page, however deep', async () => {
  const outputs = await outputsOf(
    {},
    {
      files: { ...files, 'docs/api/deep/New.md': '---\nlast_update: { date: 2025-06-07 }\n---\n' },
      categories: { api: { link: { type: 'generated-index', slug: '/all' } } },
    },
  )
  expect(entriesOf(outputs['sitemap.xml'])).toContainEqual(['/docs/all', '2025-06-07'])
})

test.each([
  ['without a sitemap', false, {}],
  ['when every page is ignored', { ignorePatterns: ['/**'] }, {}],
  ['when nothing may be indexed', {}, { noIndex: true }],
])(
  'OUT-07: %s there is no sitemap, and crawlers may read every page',
  async (_, sitemap, config) => {
    const outputs = await outputsOf(sitemap, { config })
    expect(outputs).toEqual({ 'robots.txt': 'User-agent: *\nAllow: /\n' })
  },
)

test('`createItems` changes the entries, and may be asynchronous', async () => {
  const createItems = async (items: readonly SitemapItem[]) => [
    ...items.filter(({ url }) => !url.includes('/tags')).map((item) => ({ ...item, priority: 1 })),
    { url: 'https://memory.example/app' },
  ]
  const outputs = await outputsOf({ createItems })
  expect(entriesOf(outputs['sitemap.xml'], 'priority')).toEqual([
    ['/docs/', '1.0'],
    ['/docs/api/Agent', '1.0'],
    ['/docs/api/Pool', '1.0'],
    ['/docs/category/api', '1.0'],
    ['/app', null],
  ])
  expect(outputs['sitemap.xml']).toMatch(
    '<url><loc>https://memory.example/app</loc></url></urlset>',
  )
})

test.each([
  [
    () => {
      throw new Error('Boom')
    },
    '`createItems` failed: Boom',
  ],
  [() => 5, 'Invalid result of `createItems`, in the list: '],
  [() => [{ url: 5 }], 'Invalid result of `createItems`, in 0.url: '],
])('a problem of `createItems` is an error: %s', async (createItems, reason) => {
  const { graph, config } = await buildTestGraph({ files, config: { sitemap: { createItems } } })
  const { diagnostics } = await listSitemapItems(graph, config.hosting.sitemap, config.siteInfo)
  expect(diagnostics).toMatchObject([{ rule: 'sitemap', reason: expect.stringContaining(reason) }])
})
