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
const linesOf = async (path: string) => (await outputs.textOf(path))?.split('\n')
const jsonOf = async (path: string) => JSON.parse((await outputs.textOf(path)) ?? 'null')

test('the files of a site, apart from pages and files named after their content', () => {
  expect(paths.filter((path) => !/^pages|[0-9a-f]{16}/.test(path))).toEqual([
    'assets/page/1.json',
    'assets/page/2.json',
    'assets/page/3.json',
    'assets/page/4.json',
    'assets/page/5.json',
    'assets/page/6.json',
    'assets/page/7.json',
    'assets/page/8.json',
    'assets/page/9.json',
    'assets/page/10.json',
    'assets/page/11.json',
    'assets/manifest/0.json',
    'assets/manifest/offline/next.json',
    'assets/manifest/offline/1.x.json',
    'assets/runtime-ABCDEFGH.js',
    'routes.json',
    'site.json',
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
    'llms.txt',
    'docs/next/llms.txt',
    'docs/next/llms-full.txt',
    'docs/llms.txt',
    'docs/llms-full.txt',
    'blog/rss.xml',
    'blog/atom.xml',
    'sitemap.xml',
    'robots.txt',
  ])
})

test('routes.json, the values of a route on one line', async () => {
  const routes: object[] = await jsonOf('routes.json')
  expect(routes.map((route) => Object.values(route).join(' '))).toEqual([
    '/404.html true not-found   false    Page Not Found ',
    '/about true page   false   content/pages/about.md About us /about.md',
    '/blog false blog-list   false    Blog /blog.md',
    '/blog/2024/01/02/post true blog-post   false   content/blog/2024-01-02-post.md Post /blog/2024/01/02/post.md',
    '/blog/archive true blog-archive   false    Archive /blog/archive.md',
    '/docs/ false doc default index false 1.x defaultSidebar content/versioned_docs/version-1.x/index.md Home of 1.x /docs.md',
    '/docs/next/ false doc default index false next defaultSidebar content/docs/index.md Home /docs/next.md',
    '/docs/next/api/Agent true doc default api/Agent false next defaultSidebar content/docs/api/Agent.md Agent /docs/next/api/Agent.md',
    '/docs/next/category/api true category default /category/api false next defaultSidebar  API /docs/next/category/api.md',
    '/docs/next/hidden true doc default hidden true next defaultSidebar content/docs/hidden.md Hidden /docs/next/hidden.md',
    '/search true search   false    Search ',
    '/versions true versions   false    Versions /versions.md',
  ])
})

test('llms.txt', async () => {
  expect(await linesOf('llms.txt')).toEqual([
    '# Memory',
    '',
    '> A client',
    '',
    '## Docs',
    '',
    '- [Home of 1.x](https://memory.example/lib/docs.md)',
    '',
    '## Pages',
    '',
    '- [About us](https://memory.example/lib/about.md): Text.',
    '',
    '## Blog',
    '',
    '- [Post](https://memory.example/lib/blog/2024/01/02/post.md): D',
    '',
    '## Versions',
    '',
    '- [Memory Next](https://memory.example/lib/docs/next/llms.txt)',
    '- [Memory Next, all in one file](https://memory.example/lib/docs/next/llms-full.txt)',
    '- [Memory 1.x, all in one file](https://memory.example/lib/docs/llms-full.txt)',
    '',
  ])
})

test('llms.txt of a version', async () => {
  expect(await linesOf('docs/next/llms.txt')).toEqual([
    '# Memory Next',
    '',
    '> A client',
    '',
    '## API',
    '',
    '- [Agent](https://memory.example/lib/docs/next/api/Agent.md): Sends requests.',
    '',
    '## Docs',
    '',
    '- [Home](https://memory.example/lib/docs/next.md): See the agent and .',
    '',
  ])
})

test('llms-full.txt of a version', async () => {
  expect(await linesOf('docs/next/llms-full.txt')).toEqual([
    '> Memory Next · https://memory.example/lib/docs/next/api/Agent',
    '',
    '# Agent',
    '',
    '## Use',
    '',
    'Call it.',
    '',
    '---',
    '',
    '> Memory Next · https://memory.example/lib/docs/next/',
    '',
    '# Home',
    '',
    'See [the agent](https://memory.example/lib/docs/next/api/Agent.md) and ![logo](https://memory.example/lib/assets/files/logo-0123456789abcdef.png).',
    '',
  ])
})

test('the Markdown page of a category', async () => {
  expect(await linesOf('docs/next/category/api.md')).toEqual([
    '> Memory Next · https://memory.example/lib/docs/next/category/api',
    '',
    '# API',
    '',
    'All of it.',
    '',
    '- [Agent](https://memory.example/lib/docs/next/api/Agent.md): Sends requests.',
    '',
  ])
})

test('the Markdown page of a post', async () => {
  expect(await linesOf('blog/2024/01/02/post.md')).toEqual([
    '> Memory · 2024-01-02 · Ann · https://memory.example/lib/blog/2024/01/02/post',
    '',
    '# Post',
    '',
    'Text.',
    '',
  ])
})

test('the Markdown page of the list of posts', async () => {
  expect(await linesOf('blog.md')).toEqual([
    '> Memory · https://memory.example/lib/blog',
    '',
    '# Blog',
    '',
    '- [Post](https://memory.example/lib/blog/2024/01/02/post.md): 2024-01-02',
    '',
  ])
})

test('the precache manifest of a version lists its pages and their files', async () => {
  const list = await jsonOf(paths.find((path) => path.includes('/offline/next')) ?? '')
  expect(Object.keys(list.revisions)).toEqual([
    '/lib/assets/manifest/0.json',
    '/lib/docs/next/',
    '/lib/docs/next/api/Agent',
    '/lib/docs/next/category/api',
    '/lib/docs/next/hidden',
  ])
  expect(list.immutable.map((path: string) => path.replace(/[0-9a-f]{16}/g, 'HASH'))).toEqual([
    '/lib/assets/runtime-ABCDEFGH.js',
    '/lib/assets/sidebar/HASH.json',
    '/lib/assets/search/HASH.json',
    '/lib/assets/search/0-HASH.json',
    '/lib/assets/search/HASH.json',
    '/lib/assets/search/HASH.json',
    '/lib/assets/search/0-HASH.json',
    '/lib/assets/search/HASH.json',
    '/lib/assets/page/6.json',
    '/lib/assets/files/logo-HASH.png',
    '/lib/assets/page/7.json',
    '/lib/assets/page/8.json',
    '/lib/assets/page/9.json',
  ])
})

test('the precache manifest of another version lists its own pages', async () => {
  const list = await jsonOf(paths.find((path) => path.includes('/offline/1.x')) ?? '')
  expect(Object.keys(list.revisions)).toEqual(['/lib/assets/manifest/0.json', '/lib/docs/'])
  expect(list.immutable.map((path: string) => path.replace(/[0-9a-f]{16}/g, 'HASH'))).toEqual([
    '/lib/assets/runtime-ABCDEFGH.js',
    '/lib/assets/sidebar/HASH.json',
    '/lib/assets/search/HASH.json',
    '/lib/assets/search/0-HASH.json',
    '/lib/assets/search/HASH.json',
    '/lib/assets/search/HASH.json',
    '/lib/assets/search/0-HASH.json',
    '/lib/assets/search/HASH.json',
    '/lib/assets/page/5.json',
  ])
})
