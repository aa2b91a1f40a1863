import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { configForPage } from './config-for-page.ts'

let dir: string
let config: SiteConfig
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-isolate-'))
  const files = {
    'site.config.ts': `export default { title: 'T', url: 'https://t.example' }`,
    'content/docs/index.md': '# Start',
    'content/docs/02-guides/01-first.mdx': '# First',
    'content/docs/api/README.md': '# API',
    'content/docs/Guide/guide.md': '# Guide',
    'content/docs/_part.md': '# Part',
    'content/pages/app.tsx': 'export default () => null',
    'content/pages/team/index.md': '# Team',
    'content/pages/_hidden.md': '# Hidden',
    'content/versions.json': '["1.x"]',
    'content/versioned_docs/version-1.x/old.md': '# Old',
    'content/pages/about.md': '# About',
    'content/blog/2025-03-02-post.md': '# Post',
    'content/pages/blog/about.md': '# Under the address of the blog',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  config = await loadConfig(dir, { mode: 'development' })
})
afterAll(() => rm(dir, { recursive: true }))

test.each([
  ['/docs/next', 'docs/index.md'],
  ['/docs/next/guides/first/', 'docs/02-guides/01-first.mdx'],
  ['/docs/next/api', 'docs/api/README.md'],
  ['/docs/old', 'versioned_docs/version-1.x/old.md'],
  ['/docs/next/API/', 'docs/api/README.md'],
  ['/docs/next/guide', 'docs/Guide/guide.md'],
  ['/about', 'pages/about.md'],
  ['/About/', 'pages/about.md'],
  ['/app', 'pages/app.tsx'],
  ['/team', 'pages/team/index.md'],
])('the file of %s is %s', async (route, file) => {
  const pageConfig = await configForPage(config, parseRoute(route))
  expect([...(pageConfig?.content.onlyFiles ?? [])]).toEqual([join(dir, 'content', file)])
})

test('only the section of the page is left, without what needs the whole site', async () => {
  const doc = await configForPage(config, parseRoute('/docs/old'))
  expect(doc).toMatchObject({
    outDir: config.outDir,
    problems: [],
    budget: [],
    markdown: {
      features: { ...config.markdown.features, code: { colors: false } },
    },
    content: { siteDir: dir, pages: null, blogs: [] },
  })
  expect(doc?.content.docs).toMatchObject([
    { id: 'default', versions: [{ name: '1.x', sidebarsFile: null }] },
  ])
  expect(doc?.content.docs[0]?.versions).toHaveLength(1)

  const page = await configForPage(config, parseRoute('/about'))
  expect(page?.content.docs).toEqual([])
  expect(page?.content.pages).toEqual(config.content.pages)
})

test('a site without standalone pages needs the whole site for other routes', async () => {
  const withoutPages = { ...config, content: { ...config.content, pages: null } }
  expect(await configForPage(withoutPages, parseRoute('/about'))).toBeNull()
})

test.each([
  '/docs/next/nothing',
  '/docs/next/_part',
  '/_hidden',
  '/blog/2025/03/02/post',
  '/blog/about',
  '/docs/tags',
  '/',
])('%s needs the whole site', async (route) => {
  expect(await configForPage(config, parseRoute(route))).toBeNull()
})
