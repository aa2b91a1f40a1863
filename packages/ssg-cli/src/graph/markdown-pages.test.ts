import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'

const files = {
  'docs/index.md': '# Home\n',
  'docs/api/Agent.md': '# Agent\n',
  'versioned_docs/version-1.x/index.md': '# Old\n',
  'pages/index.md': '# Site\n',
  'pages/app.tsx': 'export default () => null\n',
  'blog/2025-01-01-post.md': '# Post\n\n<!-- truncate -->\n',
}

test('every page with text has a Markdown page', async () => {
  const { graph } = await buildTestGraph({ files, versions: ['1.x'], config: { blog: {} } })
  const { routes } = graph.markdownPages
  expect([...routes].filter(([route]) => !route.startsWith('/blog'))).toEqual([
    ['/', '/index.md'],
    ['/docs/', '/docs.md'],
    ['/docs/next/', '/docs/next.md'],
    ['/docs/next/api/Agent', '/docs/next/api/Agent.md'],
    ['/versions', '/versions.md'],
  ])
  expect(routes.get(parseRoute('/blog/2025/01/01/post'))).toBe('/blog/2025/01/01/post.md')
  expect([...graph.markdownPages.generatedPaths].filter((path) => path.endsWith('.txt'))).toEqual([
    '/llms.txt',
    '/docs/next/llms.txt',
    '/docs/llms.txt',
    '/docs/next/llms-full.txt',
    '/docs/llms-full.txt',
  ])
})

test('a version with more text than assistants read at once is not in one file', async () => {
  const text = `<!-- ${'x'.repeat(99_900)} -->\n`
  const rulesOf = async (pages: number) => {
    const long = Array.from({ length: pages }, (_, at) => [`docs/page-${at}.md`, text] as const)
    const files = { 'docs/a.md': '[all](/docs/llms-full.txt)\n', ...Object.fromEntries(long) }
    return (await buildTestGraph({ files })).diagnostics.map(({ rule }) => rule)
  }
  expect(await rulesOf(40)).toEqual([])
  expect(await rulesOf(41)).toEqual(['broken-link'])
})

test('markdownPages false generates none', async () => {
  const { graph } = await buildTestGraph({ files, config: { markdownPages: false } })
  expect(graph.markdownPages).toEqual({ routes: new Map(), generatedPaths: new Set() })
})

test('links to generated files are not broken, and keep their query and hash', async () => {
  const links = '[a](/docs.md?x#y) [b](/llms.txt) [c](/blog/rss.xml) [d](/docs/nope.md)'
  const { graph, diagnostics } = await buildTestGraph({
    files: { ...files, 'docs/index.md': `# Home\n\n${links}\n` },
    config: { baseUrl: '/lib/', blog: {} },
  })
  const page = [...graph.links.keys()].find(({ source }) => source.file === 'content/docs/index.md')
  expect(graph.links.get(page as never)?.map(({ href }) => href)).toEqual([
    '/lib/docs.md?x#y',
    '/lib/llms.txt',
    '/lib/blog/rss.xml',
    '/docs/nope.md',
  ])
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['broken-file-link'])
})

test('a blog has the configured feeds, and none without posts', async () => {
  const link = '[x](/blog/atom.xml)\n'
  const build = (blog: object, post: string) =>
    buildTestGraph({
      files: { 'docs/a.md': link, 'blog/2025-01-01-post.md': post },
      config: { blog },
    })
  const rulesOf = async (blog: object, post = files['blog/2025-01-01-post.md']) =>
    (await build(blog, post)).diagnostics.map(({ rule }) => rule)
  expect(await rulesOf({})).toEqual([])
  expect(await rulesOf({ feedOptions: { type: 'rss' } })).toEqual(['broken-link'])
  expect(await rulesOf({}, '---\nunlisted: true\n---\n\n<!-- truncate -->\n')).toEqual([
    'broken-link',
  ])
})
