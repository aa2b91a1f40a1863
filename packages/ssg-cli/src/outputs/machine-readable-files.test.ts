import { expect, test } from 'vitest'
import { describeTestSite } from '../../test/describe-test-site.ts'

const files = {
  'docs/index.md': '# Home\n\nSee [the agent](api/Agent.md) and ![logo](logo.png).\n',
  'docs/api/Agent.md': '---\ndescription: Sends requests.\n---\n\n# Agent\n\n## Use\n\nCall it.\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'versioned_docs/version-1.x/index.md': '# Home of 1.x\n',
  'blog/2024-01-02-post.md':
    '---\nauthors: [{ name: Ann }]\ndescription: D\n---\n\n# Post\n\nText.\n',
  'pages/about.md': '# About us\n\nText.\n',
}
const site = {
  files,
  versions: ['1.x'],
  assets: { 'docs/logo.png': { width: 1, height: 1 } },
  categories: {
    api: { label: 'API', link: { type: 'generated-index', description: 'All of it.' } },
  },
  config: {
    baseUrl: '/lib/',
    tagline: 'A client',
    blog: { onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' },
  },
} as const
const outputs = await describeTestSite(site, { offline: true })
const paths = outputs.files.map(({ path }) => path)
const textOf = async (path: string) => (await outputs.textOf(path)) ?? ''
const jsonOf = async (path: string) => JSON.parse(await textOf(path))
/** The headings and list items of a text, which give its structure. */
const outlineOf = async (path: string) =>
  (await textOf(path)).split('\n').filter((line) => /^(#|- )/.test(line))
const url = (path: string) => `https://memory.example/lib${path}`

test('every page has a Markdown page, except those for the search and for missing addresses', () => {
  expect(paths.filter((path) => path.endsWith('.md')).toSorted()).toEqual([
    'about.md',
    'blog.md',
    'blog/2024/01/02/post.md',
    'blog/archive.md',
    'docs.md',
    'docs/next.md',
    'docs/next/api/Agent.md',
    'docs/next/category/api.md',
    'docs/next/hidden.md',
    'versions.md',
  ])
})

test.each([
  ['lists for the client', ['assets/manifest/data.json', 'assets/runtime-ABCDEFGH.js']],
  ['lists of the site for tools', ['routes.json', 'site.json', 'sitemap.xml', 'robots.txt']],
  ['feeds of the blog', ['blog/rss.xml', 'blog/atom.xml']],
  [
    'an llms.txt of the site and of each version',
    ['llms.txt', 'docs/next/llms.txt', 'docs/llms.txt'],
  ],
  ['a file with all text of each version', ['docs/next/llms-full.txt', 'docs/llms-full.txt']],
  [
    'a precache manifest of each version',
    ['assets/manifest/offline/next.json', 'assets/manifest/offline/1.x.json'],
  ],
])('a site has %s', (_, files) => {
  expect(paths).toEqual(expect.arrayContaining(files))
})

test('routes.json lists every page with its kind and title, sorted by route', async () => {
  const routes: Record<string, unknown>[] = await jsonOf('routes.json')
  expect(routes.map(({ path, kind, title }) => `${path} ${kind} ${title}`)).toEqual([
    '/404.html not-found Page Not Found',
    '/about page About us',
    '/blog blog-list Blog',
    '/blog/2024/01/02/post blog-post Post',
    '/blog/archive blog-archive Archive',
    '/docs/ doc Home of 1.x',
    '/docs/next/ doc Home',
    '/docs/next/api/Agent doc Agent',
    '/docs/next/category/api category API',
    '/docs/next/hidden doc Hidden',
    '/search search Search',
    '/versions versions Versions',
  ])
})

test('routes.json marks unlisted pages, and routes with other routes below them', async () => {
  const routes: Record<string, unknown>[] = await jsonOf('routes.json')
  const pathsWith = (key: string, value: unknown) =>
    routes.filter((route) => route[key] === value).map(({ path }) => path)
  expect(pathsWith('unlisted', true)).toEqual(['/docs/next/hidden'])
  expect(pathsWith('exact', false)).toEqual(['/blog', '/docs/', '/docs/next/'])
  expect(pathsWith('markdown', null)).toEqual(['/404.html', '/search'])
})

test('llms.txt links to the latest version, pages and posts, then to the texts of all versions', async () => {
  expect(await textOf('llms.txt')).toMatch(/^# Memory\n\n> A client\n/)
  expect(await outlineOf('llms.txt')).toEqual([
    '# Memory',
    '## Docs',
    `- [Home of 1.x](${url('/docs.md')})`,
    '## Pages',
    `- [About us](${url('/about.md')}): Text.`,
    '## Blog',
    `- [Post](${url('/blog/2024/01/02/post.md')}): D`,
    '## Versions',
    `- [Memory Next](${url('/docs/next/llms.txt')})`,
    `- [Memory Next, all in one file](${url('/docs/next/llms-full.txt')})`,
    `- [Memory 1.x, all in one file](${url('/docs/llms-full.txt')})`,
  ])
})

test('llms.txt of a version groups its listed documents by category', async () => {
  expect(await textOf('docs/next/llms.txt')).toMatch(/^# Memory Next\n\n> A client\n/)
  expect(await outlineOf('docs/next/llms.txt')).toEqual([
    '# Memory Next',
    '## API',
    `- [Agent](${url('/docs/next/api/Agent.md')}): Sends requests.`,
    '## Docs',
    `- [Home](${url('/docs/next.md')}): See the agent and .`,
  ])
})

test('llms-full.txt has the listed documents of a version one after the other', async () => {
  const documents = (await textOf('docs/next/llms-full.txt')).split('\n---\n')
  const agent = documents[0] ?? ''
  const home = documents[1] ?? ''
  expect(documents).toHaveLength(2)
  expect(agent).toContain(`> Memory Next · ${url('/docs/next/api/Agent')}\n\n# Agent\n\n## Use`)
  expect(agent).toContain('Call it.')
  expect(home).toContain(`> Memory Next · ${url('/docs/next/')}\n\n# Home\n`)
  expect(home).toContain(`[the agent](${url('/docs/next/api/Agent.md')})`)
  expect(home).toContain(`![logo](${url('/assets/files/logo-0123456789abcdef.png')})`)
})

test.each([
  [
    'a category has its description and documents',
    'docs/next/category/api.md',
    `Memory Next · ${url('/docs/next/category/api')}`,
    `# API\n\nAll of it.\n\n- [Agent](${url('/docs/next/api/Agent.md')}): Sends requests.`,
  ],
  [
    'a post has its date and authors',
    'blog/2024/01/02/post.md',
    `Memory · 2024-01-02 · Ann · ${url('/blog/2024/01/02/post')}`,
    '# Post\n\nText.',
  ],
  [
    'a list of posts has their dates',
    'blog.md',
    `Memory · ${url('/blog')}`,
    `# Blog\n\n- [Post](${url('/blog/2024/01/02/post.md')}): 2024-01-02`,
  ],
])('the Markdown page of %s', async (_, path, header, body) => {
  expect(await textOf(path)).toBe(`> ${header}\n\n${body}\n`)
})

test.each([
  [
    'next',
    ['/docs/next/', '/docs/next/api/Agent', '/docs/next/category/api', '/docs/next/hidden'],
    ['logo-HASH.png'],
    1,
  ],
  // The second pack has the sections of the other version.
  ['1.x', ['/docs/'], [], 2],
])(
  'the precache manifest of %s lists its own pages and their files',
  async (version, pages, images, packs) => {
    const list = await jsonOf(`assets/manifest/offline/${version}.json`)
    const files = list.immutable.map((path: string) => path.replace(/[0-9a-f]{12,16}/g, 'HASH'))
    const filesIn = (folder: string) =>
      files.flatMap((path: string) => {
        const prefix = `/lib/assets/${folder}/`
        return path.startsWith(prefix) ? [path.slice(prefix.length)] : []
      })
    const mutable = ['/assets/manifest/data.json', ...pages]
    expect(Object.keys(list.revisions)).toEqual(mutable.map((path) => `/lib${path}`))
    expect(files[0]).toBe('/lib/assets/runtime-ABCDEFGH.js')
    expect(filesIn('sidebar')).toEqual(['HASH.json'])
    // Two indexes: that of the version, and that of the blog and other pages.
    const index = (packs: number) => ['0-HASH.bin', ...Array(packs).fill('0-HASH.bin'), 'HASH.json']
    expect(filesIn('search')).toEqual([...index(packs), ...index(1)])
    expect(list.revisions[`/lib${pages[0]}`]).toMatch(/^key of \d+$/)
    expect(filesIn('files')).toEqual(images)
  },
)
