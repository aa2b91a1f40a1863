import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { assetPath } from './asset-path.ts'
import { assetHref, candidatePaths, resolveConfiguredHref } from './link-targets.ts'

async function targetsOf(config: Readonly<Record<string, unknown>> = {}) {
  const { graph } = await buildTestGraph({
    files: {
      'docs/index.md': '# Home\n',
      'docs/api/Pool.md': '# Pool\n',
      'docs/api/_part.md': 'Text.\n',
      'versioned_docs/version-1.x/old.md': '# Old\n',
      'pages/about.md': '# About\n',
    },
    versions: ['1.x'],
    config,
  })
  const pages = [...graph.links.keys()]
  const pageAt = (file: string) => pages.find(({ source }) => source.file === `content/${file}`)
  return { targets: graph.linkTargets, pageAt }
}

test.each([
  ['docs/api/Pool.md', '@site/a/b.md', ['/site/a/b.md']],
  ['docs/api/Pool.md', '/a.md', ['/site/content/docs/a.md', '/site/a.md']],
  [
    'docs/api/Pool.md',
    '/site/content/a.md',
    ['/site/content/docs/site/content/a.md', '/site/site/content/a.md', '/site/content/a.md'],
  ],
  ['docs/api/Pool.md', './a.md', ['/site/content/docs/api/a.md']],
  ['docs/api/Pool.md', '../a%20b.md', ['/site/content/docs/a b.md']],
  [
    'docs/api/Pool.md',
    'a.md',
    ['/site/content/docs/api/a.md', '/site/content/docs/a.md', '/site/a.md'],
  ],
  [
    'versioned_docs/version-1.x/old.md',
    '/a.md',
    ['/site/content/versioned_docs/version-1.x/a.md', '/site/a.md'],
  ],
  ['pages/about.md', '/a.md', ['/site/content/pages/a.md', '/site/a.md']],
  ['docs/api/Pool.md', '.hidden', expect.arrayContaining(['/site/content/docs/.hidden'])],
])('in %s, the path %s can refer to %j', async (file, written, paths) => {
  const { targets, pageAt } = await targetsOf()
  expect(candidatePaths(written, pageAt(file) as never, targets)).toEqual(paths)
})

test('a page outside the content folders resolves absolute paths from the site', async () => {
  const { targets, pageAt } = await targetsOf()
  const page = pageAt('docs/index.md')
  const outside = { ...page, source: { ...page?.source, path: '/elsewhere/a.md' } }
  expect(candidatePaths('/b.md', outside as never, targets)).toEqual(['/site/b.md', '/site/b.md'])
})

test('the targets know every page by its route and its source', async () => {
  const { targets } = await targetsOf()
  expect([...targets.routeBySourcePath].toSorted()).toEqual([
    ['/site/content/docs/api/Pool.md', '/docs/next/api/Pool'],
    ['/site/content/docs/index.md', '/docs/next/'],
    ['/site/content/pages/about.md', '/about'],
    ['/site/content/versioned_docs/version-1.x/old.md', '/docs/old'],
  ])
  expect([...targets.pages].map(([key, { route, file }]) => [key, route, file])).toEqual([
    ['/about', '/about', 'content/pages/about.md'],
    ['/docs/next', '/docs/next/', 'content/docs/index.md'],
    ['/docs/next/api/Pool', '/docs/next/api/Pool', 'content/docs/api/Pool.md'],
    ['/docs/old', '/docs/old', 'content/versioned_docs/version-1.x/old.md'],
    ['/search', '/search', null],
    ['/versions', '/versions', null],
  ])
})

test.each([
  ['/docs/next', '/lib/docs/next/'],
  ['/docs/next/api/Pool/?a=1#b', '/lib/docs/next/api/Pool?a=1#b'],
  ['/moved#x', '/lib/about#x'],
  ['/gone?x', '/lib/gone?x'],
])('the configured link %s leads to %s', async (written, href) => {
  const { targets } = await targetsOf({
    baseUrl: '/lib/',
    redirects: [{ from: '/moved', to: '/about' }],
  })
  expect(resolveConfiguredHref(targets, written)).toBe(href)
})

test.each([
  ['/a/sheet.pdf', 'sheet-0123.pdf'],
  ['C:\\a\\sheet.pdf', 'sheet-0123.pdf'],
  ['/a.b/archive.tar.gz', 'archive.tar-0123.gz'],
  ['/a.b/LICENSE', 'LICENSE-0123'],
  ['/a/.env', '.env-0123'],
  [`/a/${'b'.repeat(250)}.png`, `${'b'.repeat(100)}-0123.png`],
  [`/a/b.${'c'.repeat(250)}`, `b.${'c'.repeat(98)}-0123`],
  ['/a/two  words (1)_x.png', 'two-words-1-_x-0123.png'],
])('the file %s is copied to assets/files/%s', (path, name) => {
  const file = { path, hash: '0123' } as never
  expect(assetPath(file)).toBe(`assets/files/${name}`)
  expect(assetHref({ baseUrl: '/lib/' } as never, file)).toBe(`/lib/assets/files/${name}`)
})
