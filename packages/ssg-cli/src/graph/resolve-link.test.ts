import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { resolveLink } from './resolve-link.ts'

const logo = { path: '/static/logo.png', hash: '0123', servedPath: 'logo.png' }

/** Resolves a link of the page `docs/api/Pool.md`, on a site with a static file `/logo.png`. */
async function resolve(href: string, kind: 'link' | 'image' = 'link') {
  const { graph } = await buildTestGraph({
    files: { 'docs/index.md': '# Home\n', 'docs/api/Pool.md': '# Pool\n' },
    config: {
      baseUrl: '/lib/',
      redirects: [
        { from: '/old', to: '/docs/' },
        { from: '/part', to: '/docs/#part' },
      ],
    },
  })
  const targets = { ...graph.linkTargets, staticFiles: new Map([['/logo.png', logo]]) }
  const page = [...graph.links.keys()].find(({ source }) => source.file.endsWith('Pool.md'))
  const link = { href, kind, line: 1, column: 1, length: 1 }
  const base = [...graph.linkTargets.pages.values()].find(({ file }) => file?.endsWith('Pool.md'))
  const origin = { page: page as never, base: base?.route ?? null }
  return resolveLink(link as never, origin, targets as never)
}

test.each([
  ['/logo.png?v=1#x', { kind: 'file', href: '/lib/logo.png?v=1#x', file: logo }],
  ['pathname:///any', { kind: 'unchecked', href: '/lib/any' }],
  ['https://a.example/b.md', { kind: 'unchecked', href: 'https://a.example/b.md' }],
  ['/llms.txt?a#b', { kind: 'unchecked', href: '/lib/llms.txt?a#b' }],
  ['#a%20b', { kind: 'page', href: '#a%20b', hash: 'a b', target: { route: '/docs/api/Pool' } }],
  ['../index.md?a', { kind: 'page', href: '/lib/docs/?a', hash: '' }],
  ['../index.html#a', { kind: 'page', href: '/lib/docs/#a', hash: 'a' }],
  ['/docs/api/Pool.html', { kind: 'page', href: '/lib/docs/api/Pool' }],
  ['/old?a#x', { kind: 'moved', href: '/lib/docs/?a#x', replacement: '/docs/?a#x' }],
  ['/part?a#x', { kind: 'moved', href: '/lib/docs/?a#part', replacement: '/docs/?a#part' }],
  ['gone', { kind: 'broken', href: 'gone', route: '/docs/api/gone' }],
  ['gone.MDX', { kind: 'missing-markdown-file', href: 'gone.MDX' }],
  ['gone.mdxx', { kind: 'broken', href: 'gone.mdxx', route: '/docs/api/gone.mdxx' }],
])('the link %s is resolved to %j', async (href, resolution) => {
  expect(await resolve(href)).toMatchObject(resolution)
})

test('a path of the docs may start like the base URL', async () => {
  const { graph } = await buildTestGraph({
    files: { 'docs/a.md': '[b](b), [b](/docs/b) and [b](/docs/docs/b)\n', 'docs/b.md': '# B\n' },
    config: { baseUrl: '/docs/' },
  })
  const links = [...graph.links.values()].flat()
  expect(links.map(({ href }) => href)).toEqual(Array(3).fill('/docs/docs/b'))
})

test.each([
  ['/logo.png', { kind: 'file', href: '/lib/assets/files/logo-0123.png', file: logo }],
  ['/lib/logo.png', { kind: 'file', href: '/lib/assets/files/logo-0123.png', file: logo }],
  ['/logo.png?v=1#x', { kind: 'file', href: '/lib/assets/files/logo-0123.png#x', file: logo }],
  ['/lib/gone.png', { kind: 'missing-image', href: '/lib/gone.png' }],
  ['logo.png', { kind: 'missing-image', href: 'logo.png' }],
  ['#', { kind: 'missing-image', href: '#' }],
  ['https://a.example/b.png', { kind: 'unchecked', href: 'https://a.example/b.png' }],
])('the image %s is resolved to %j', async (href, resolution) => {
  expect(await resolve(href, 'image')).toEqual(resolution)
})
