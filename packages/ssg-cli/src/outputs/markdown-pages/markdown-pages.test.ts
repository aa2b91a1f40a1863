import { expect, test } from 'vitest'
import { describeTestSite } from '../../../test/describe-test-site.ts'

const files = {
  'docs/index.md': '# Home\n\nSee [the agent](api/Agent.md#use) and ![logo](logo.png).\n',
  'docs/api/Agent.md': '---\ndescription: Sends <b>requests</b>.\n---\n\n# Agent\n\n## Use\n',
  'docs/untitled.md': '---\ntitle: Un*titled\n---\n\nText (with [a link](</a(b)>)).\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/with-partial.mdx':
    "import Part from './_part.mdx'\n\n# With partial\n\n> <Part />\n\nEnd.\n",
  'docs/_part.mdx': 'First [line](api/Agent.md).\n\nSecond line.\n',
  'versioned_docs/version-1.x/index.md': '# Home of 1.x\n',
  'blog/2024-01-02-post.md': '---\nauthors: [{ name: Ann }]\n---\n\n# Post\n\nText.\n',
  'pages/about.md': '# About us\n',
}
const site = {
  files,
  versions: ['1.x'],
  categories: { api: { label: 'API', link: { type: 'generated-index' } } },
  config: { tagline: 'A client', onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore' },
} as const

test('a Markdown page starts with its origin and links to Markdown pages by absolute URL', async () => {
  const { textOf } = await describeTestSite(site)
  expect(await textOf('docs/next.md')).toBe(
    [
      '> Memory Next · https://memory.example/docs/next/',
      '# Home',
      'See [the agent](https://memory.example/docs/next/api/Agent.md#use) and ![logo](https://memory.example/docs/next/logo.png).\n',
    ].join('\n\n'),
  )
})

test('a title of the front matter is printed; parentheses of a URL are encoded', async () => {
  const { textOf } = await describeTestSite(site)
  const text = await textOf('docs/next/untitled.md')
  expect(text).toContain('\n\n# Un*titled\n\n')
  expect(text).toContain('(https://memory.example/a%28b%29)')
})

test('a partial is printed where it is included, with its links, in the same blockquote', async () => {
  const { textOf } = await describeTestSite(site)
  const text = (await textOf('docs/next/with-partial.md')) ?? ''
  expect(text).toContain(
    '> First [line](https://memory.example/docs/next/api/Agent.md).\n>\n> Second line.',
  )
  expect(text).toContain('\n\nEnd.\n')
})

test('a generated page prints its links', async () => {
  const { textOf } = await describeTestSite(site)
  expect(await textOf('docs/next/category/api.md')).toContain(
    '- [Agent](https://memory.example/docs/next/api/Agent.md): Sends \\<b>requests\\</b>.',
  )
})

test('a post names its date and authors', async () => {
  const { textOf } = await describeTestSite(site)
  expect(await textOf('blog/2024/01/02/post.md')).toMatch(
    /^> Memory · 2024-01-02 · Ann · https:\/\/memory\.example\/blog\/2024\/01\/02\/post\n/,
  )
})

test('llms.txt lists the latest version, pages, posts and the other versions', async () => {
  const { textOf } = await describeTestSite(site)
  const text = (await textOf('llms.txt')) ?? ''
  expect(text.split('\n').filter((line) => /^[#>]/.test(line))).toEqual([
    '# Memory',
    '> A client',
    '## Docs',
    '## Pages',
    '## Blog',
    '## Versions',
  ])
  expect(text).toContain('- [Home of 1.x](https://memory.example/docs.md)')
  expect(text).toContain('- [About us](https://memory.example/about.md)')
  expect(text).toContain('- [Memory Next](https://memory.example/docs/next/llms.txt)')
  expect(text).not.toContain('- [Memory 1.x](https://memory.example/docs/llms.txt)')
  expect(text).toContain(
    '- [Memory 1.x, all in one file](https://memory.example/docs/llms-full.txt)',
  )
})

test('the list of a version has a section per category and omits unlisted pages', async () => {
  const { textOf } = await describeTestSite(site)
  const text = (await textOf('docs/next/llms.txt')) ?? ''
  expect(text).toContain('## API\n\n- [Agent](https://memory.example/docs/next/api/Agent.md)')
  expect(text).not.toContain('Hidden')
  const full = (await textOf('docs/next/llms-full.txt')) ?? ''
  expect(full.split('\n---\n\n')).toHaveLength(4)
  expect(full).not.toContain('Hidden')
})

test('a version that is too long for one file has only the list', async () => {
  const text = `<!-- ${'x'.repeat(100_000)} -->\n`
  const long = Array.from({ length: 40 }, (_, at) => [`docs/long-${at}.md`, text] as const)
  const { textOf } = await describeTestSite({
    ...site,
    files: { ...files, ...Object.fromEntries(long) },
  })
  expect(await textOf('docs/next/llms-full.txt')).toBeUndefined()
  expect(await textOf('docs/next/llms.txt')).toContain('/docs/next/long-39')
  const list = await textOf('llms.txt')
  expect(list).not.toContain('/docs/next/llms-full.txt')
  expect(list).toContain('/docs/llms-full.txt')
})

test('without pages to index there is no llms.txt', async () => {
  const { textOf } = await describeTestSite({ ...site, config: { ...site.config, noIndex: true } })
  expect(await textOf('llms.txt')).toBeUndefined()
  expect(await textOf('docs/next.md')).toBeDefined()
})

test('the hash of a Markdown page changes with its text, title and linked pages, not with other pages', async () => {
  const hashOf = async (changed: Readonly<Record<string, string>>, path = 'docs/next.md') => {
    const { files: outputs } = await describeTestSite({ ...site, files: { ...files, ...changed } })
    const source = outputs.find((file) => file.path === path)?.source
    return source !== undefined && 'hash' in source ? source.hash : undefined
  }
  const before = await hashOf({})
  expect(before).toBeDefined()
  expect(await hashOf({ 'docs/untitled.md': '# Other\n' })).toBe(before)
  expect(await hashOf({ 'docs/index.md': '# Home\n' })).not.toBe(before)
  const moved = '---\nslug: /moved\n---\n\n# Agent\n\n## Use\n'
  expect(await hashOf({ 'docs/api/Agent.md': moved })).not.toBe(before)
  const partialPage = 'docs/next/with-partial.md'
  expect(await hashOf({ 'docs/_part.mdx': 'Changed.\n' }, partialPage)).not.toBe(
    await hashOf({}, partialPage),
  )
})
