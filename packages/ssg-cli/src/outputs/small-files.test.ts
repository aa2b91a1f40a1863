import { asHref, parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { hashOf } from '../cache/hash.ts'
import { cacheControlFor } from './cache-control.ts'
import { isCompressible } from './compression.ts'
import { pageNameBitsFor } from './page-name-files.ts'
import { checkBudget, formatKilobytes, type PageSize } from './page-size.ts'
import { redirectPages } from './redirect-pages.ts'
import { redirectScript } from './redirect-script.ts'
import { hashedJson } from './text-file.ts'

test.each([
  ['index.html', true],
  ['a/app.js', true],
  ['styles.css', true],
  ['a.json', true],
  ['feed.xml', true],
  ['llms.txt', true],
  ['logo.svg', true],
  ['docs.md', true],
  ['photo.png', false],
  ['app.js.map', false],
  ['html', false],
  ['a.js.br', false],
])('is %s compressible: %s', (path, expected) => {
  expect(isCompressible(path)).toBe(expected)
})

test.each([
  ['assets/app-JKWINEQ5.js', 'public, max-age=31536000, immutable'],
  ['assets/sidebar/0123456789abcdef.json', 'public, max-age=31536000, immutable'],
  ['assets/manifest/data.json', 'no-cache'],
  ['index.html', 'no-cache'],
])('the Cache-Control header of %s is %s', (path, expected) => {
  expect(cacheControlFor(path)).toBe(expected)
})

test('a JSON file is named after its content', () => {
  const bytes = '{"a":1}'
  expect(hashedJson('assets/sidebar', { a: 1 })).toEqual({
    path: `assets/sidebar/${hashOf(bytes).slice(0, 16)}.json`,
    source: { bytes },
  })
})

test.each([
  [0, 0],
  [1, 0],
  [64, 0],
  [65, 1],
  [128, 1],
  [129, 2],
  [1024, 4],
])('the names of %i pages need %i bits', (pages, bits) => {
  expect(pageNameBitsFor(pages)).toBe(bits)
})

test('a redirect page leads to its target with and without scripts', async () => {
  const { config } = await buildTestGraph({ files: {}, config: { baseUrl: '/lib/' } })
  const place = () => ({ file: 'site.config.ts', line: 1, column: 1 })
  const redirect = {
    from: parseRoute('/old'),
    to: '/new?a<b',
    href: asHref('/lib/new?a&b="c"'),
    place,
  }
  const [file] = redirectPages([redirect] as never, config.siteInfo)
  expect(file).toMatchObject({ path: 'old/index.html', place })
  const text = file !== undefined && 'bytes' in file.source ? String(file.source.bytes) : ''
  const lines = text.replace(redirectScript, 'SCRIPT').split('\n')
  expect(lines).toEqual([
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1.0">',
    '<title>/new?a&lt;b</title>',
    '<link rel="canonical" href="https://memory.example/lib/new?a&amp;b=&quot;c&quot;">',
    '<noscript><meta http-equiv="refresh" content="0; url=/lib/new?a&amp;b=&quot;c&quot;"></noscript>',
    '</head>',
    '<body>',
    '<a href="/lib/new?a&amp;b=&quot;c&quot;">/new?a&lt;b</a>',
    '<script>SCRIPT</script>',
    '</body>',
    '</html>',
    '',
  ])
})

test.each([
  ['/old.html', 'old.html/index.html'],
  ['/', 'index.html'],
  ['/a/b.c', 'a/b.c/index.html'],
])(
  'the redirect from %s is the index file of a folder, and shadows no page',
  async (from, path) => {
    const { config } = await buildTestGraph({ files: {} })
    const redirect = {
      from: parseRoute(from),
      to: '/new',
      href: asHref('/new'),
      place: () => place,
    }
    expect(redirectPages([redirect] as never, config.siteInfo)).toMatchObject([{ path }])
  },
)

const place = { file: 'site.config.ts', line: 3, column: 5 }
const size: PageSize = {
  largestPage: 'a.html',
  idleSlots: [],
  html: 2000,
  initialScript: 3050,
  scripts: 10_000,
  styles: 1001,
}

test('only a part above its limit is reported', () => {
  const budget = [
    { part: 'html', limit: 2, place },
    { part: 'initialScript', limit: 3, place },
    { part: 'scripts', limit: 9.99, place },
    { part: 'styles', limit: 1, place },
  ] as const
  expect(checkBudget(size, budget)).toEqual([
    {
      severity: 'error',
      rule: 'over-budget',
      reason: 'Over budget: 3.0 KB of initial script after gzip, more than 3 KB',
      hint: 'Reduce it, or raise the limit',
      place: { file: 'site.config.ts', line: 3, column: 5 },
    },
    {
      severity: 'error',
      rule: 'over-budget',
      reason: 'Over budget: 10.0 KB of scripts in all after gzip, more than 9.99 KB',
      hint: 'Reduce it, or raise the limit',
      place: { file: 'site.config.ts', line: 3, column: 5 },
    },
    {
      severity: 'error',
      rule: 'over-budget',
      reason: 'Over budget: 1.0 KB of styles after gzip, more than 1 KB',
      hint: 'Reduce it, or raise the limit',
      place: { file: 'site.config.ts', line: 3, column: 5 },
    },
  ])
  expect(checkBudget(size, [])).toEqual([])
})

test.each([
  [0, '0.0 KB'],
  [1000, '1.0 KB'],
  [5949, '5.9 KB'],
])('%i bytes are %s', (bytes, expected) => {
  expect(formatKilobytes(bytes)).toBe(expected)
})

test('the path of a file is below the output folder', () => {
  expect(outputPath('a', 'b.html')).toBe('a/b.html')
})
