import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crawlFiles } from '../../test/crawl-test-site.ts'

test('packages, the output and files of other kinds are not content of the folder around them', async () => {
  const { sources, files, siteDir } = await crawlFiles(
    {
      'a.md': '# A',
      'a.txt': 'text',
      'node_modules/b/b.md': '# B',
      'build/c.md': '# C',
      'static/d.md': '# D',
      'versioned_docs/version-1/e.md': '# E',
    },
    (siteDir) => ({ version: { dir: siteDir }, config: { blogs: [], pages: null } }),
  )
  expect(sources.map(({ file }) => file)).toEqual(['a.md'])
  expect([...files.keys()].sort()).toEqual(
    ['a.txt', 'static/d.md'].map((file) => join(siteDir, file)),
  )
})

test('each file has the placement of its folder', async () => {
  const { sources, diagnostics, siteDir } = await crawlFiles({
    'docs/01-a/b.md': '# B',
    'docs/_p.md': 'partial',
    'docs/x/_q/r.mdx': 'partial',
    'docs/c.txt': 'text',
    'blog/2025-03-02-post.md': 'post',
    'blog/_b.md': 'partial',
    'pages/index.md': 'home',
    'pages/about.mdx': 'about',
    'pages/a.test.md': 'test',
    'blog/__tests__/c.md': 'test',
    'blog/d.test.mdx': 'test',
    'blog/e.js': 'export default 1',
  })
  expect(diagnostics).toEqual([])
  expect(sources.map(({ file, placement }) => [file, placement])).toEqual([
    [
      'docs/01-a/b.md',
      {
        kind: 'doc',
        version: 'next',
        segments: [
          { raw: '01-a', name: 'a', position: 1 },
          { raw: 'b', name: 'b', position: null },
        ],
      },
    ],
    ['docs/_p.md', { kind: 'partial', version: 'next' }],
    ['docs/x/_q/r.mdx', { kind: 'partial', version: 'next' }],
    ['blog/2025-03-02-post.md', { kind: 'post', blog: 'blog', date: '2025-03-02', name: 'post' }],
    ['blog/__tests__/c.md', { kind: 'partial', version: null }],
    ['blog/_b.md', { kind: 'partial', version: null }],
    ['pages/about.mdx', { kind: 'page', name: 'about' }],
    ['pages/index.md', { kind: 'page', name: '' }],
  ])
  expect(sources[0]?.path).toBe(join(siteDir, 'docs/01-a/b.md'))
  expect(sources[0]?.text.read()).toBe('# B')
})

test('component files with a default export are standalone pages', async () => {
  const { sources } = await crawlFiles({
    'pages/a.tsx': '---\nexport default () => <a />',
    'pages/b.js': 'export default () => null',
    'pages/helper.ts': 'export const a = 1',
    'pages/_hidden.js': 'export default 1',
    'pages/_folder/c.js': 'export default 1',
    'pages/d.d.ts': 'export default 1',
    'docs/e.js': 'export default 1',
    'pages/__tests__/f.js': 'export default 1',
    'pages/h.test.tsx': 'export default 1',
    'pages/x/_y/z/i.ts': 'export default 1',
    'pages/x/_j.jsx': 'export default 1',
    'pages/broken.jsx': 'export default (',
  })
  expect(sources.map(({ file }) => file)).toEqual(['pages/a.tsx', 'pages/b.js', 'pages/broken.jsx'])
  expect(sources[0]?.frontMatter).toEqual({})
  expect(sources[0]?.text.read()).toBe('---\nexport default () => <a />')
})

test('errors in the front matter are reported, and the file stays a source', async () => {
  const { sources, diagnostics } = await crawlFiles({
    'docs/a.md': '---\ndraft: 1\n---\nA',
    'blog/2025-01-01-b.md': '---\nid: b\ntags: c\n---\n',
  })
  expect(sources.map(({ file, frontMatter }) => [file, frontMatter])).toEqual([
    ['docs/a.md', {}],
    ['blog/2025-01-01-b.md', {}],
  ])
  expect(diagnostics).toMatchObject([
    { rule: 'front-matter', place: { file: 'docs/a.md', line: 2 } },
    { rule: 'front-matter', place: { file: 'blog/2025-01-01-b.md', line: 3 } },
  ])
})

test('a translated file replaces the original, and its links resolve from there', async () => {
  const files = {
    'docs/a.md': '# A',
    'docs/b.md': '# B',
    'docs/a.png': 'original',
    'docs/_category_.json':
      '{ "label": "Docs", "position": 2, "link": { "type": "generated-index" } }',
    'pages/c.jsx': 'export default 1',
    'fr/docs/a.md': '# Le A',
    'fr/docs/only.md': '# Sans original',
    'fr/docs/a.png': 'translation',
    'fr/docs/_category_.json':
      '{ "label": "Documents", "position": 5, "link": { "type": "generated-index" } }',
    'fr/pages/c.jsx': 'export default 2',
  }
  const result = await crawlFiles(files, (dir) => ({
    config: {
      translations: new Map([
        [join(dir, 'docs'), join(dir, 'fr/docs')],
        [join(dir, 'pages'), join(dir, 'fr/pages')],
      ]),
    },
  }))
  const { sources, siteDir } = result
  expect(sources).toMatchObject([
    { file: 'fr/docs/a.md', path: join(siteDir, 'docs/a.md') },
    { file: 'docs/b.md' },
    { file: 'fr/pages/c.jsx', path: join(siteDir, 'fr/pages/c.jsx') },
  ])
  expect(sources.slice(0, 2).map(({ text }) => text.read())).toEqual(['# Le A', '# B'])
  expect(result.categories).toMatchObject([
    { metadata: { label: 'Documents', position: 2, link: { slugLabel: 'Docs' } } },
  ])
  expect(result.files.get(join(siteDir, 'docs/a.png'))?.file).toBe('fr/docs/a.png')
})

test('a category file has the place of the document that it links to', async () => {
  const { categories } = await crawlFiles({
    'docs/a/_category_.yml': 'label: A\nlink:\n  type: doc\n  id: b\n',
  })
  expect(categories[0]?.linkPlace).toMatchObject({
    file: 'docs/a/_category_.yml',
    line: 4,
    column: 3,
  })
})

test('a site without standalone pages reads none', async () => {
  const { sources } = await crawlFiles({ 'docs/a.md': '', 'pages/b.md': '' }, () => ({
    config: { pages: null },
  }))
  expect(sources.map(({ file }) => file)).toEqual(['docs/a.md'])
})

test('drafts are sources in development only', async () => {
  const files = { 'docs/a.md': '---\ndraft: true\n---\n', 'docs/b.md': '---\ndraft: false\n---\n' }
  const crawl = async (mode: 'production' | 'development') => {
    const { sources, drafts } = await crawlFiles(files, () => ({ config: { mode } }))
    return [sources, drafts].map((list) => list.map(({ file }) => file))
  }
  expect(await crawl('production')).toEqual([['docs/b.md'], ['docs/a.md']])
  expect(await crawl('development')).toEqual([['docs/a.md', 'docs/b.md'], []])
})

test('only the requested files are read', async () => {
  const { sources } = await crawlFiles({ 'docs/a.md': '', 'docs/b.md': '' }, (siteDir) => ({
    config: { onlyFiles: new Set([join(siteDir, 'docs/b.md')]) },
  }))
  expect(sources.map(({ file }) => file)).toEqual(['docs/b.md'])
})

test('a preprocessor changes the text, and the hash of the sources', async () => {
  const files = { 'docs/a.md': 'text' }
  const plain = await crawlFiles(files)
  const upper = await crawlFiles(files, () => ({
    config: { preprocessor: ({ fileContent }) => fileContent.toUpperCase() },
  }))
  expect(upper.sources[0]?.text.read()).toBe('TEXT')
  expect(upper.sourcesHash).not.toBe(plain.sourcesHash)
  expect((await crawlFiles(files)).sourcesHash).toBe(plain.sourcesHash)
  expect((await crawlFiles({ 'docs/b.md': 'text' })).sourcesHash).not.toBe(plain.sourcesHash)
  const moved = await crawlFiles({ 'docs/a.md': 'b', 'docs/c.md': 'd' })
  expect(moved.sourcesHash).toMatch(/^[0-9a-f]{16,}$/)
  expect((await crawlFiles({ 'docs/a.md': 'd', 'docs/c.md': 'b' })).sourcesHash).not.toBe(
    moved.sourcesHash,
  )
})

test('a preprocessor gets the absolute path of the file', async () => {
  const { sources, siteDir } = await crawlFiles({ 'docs/a.md': 'text' }, () => ({
    config: { preprocessor: async ({ filePath, fileContent }) => `${filePath} ${fileContent}` },
  }))
  expect(sources[0]?.text.read()).toBe(`${join(siteDir, 'docs/a.md')} text`)
})

test('static files have a served path, files next to pages have none', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
  const { files, siteDir } = await crawlFiles({
    'static/img/a.svg': svg,
    'static/b.txt': 'first',
    'static2/b.txt': 'second',
    'static/broken.png': 'not an image',
    'docs/c.svg': svg,
    'docs/_category_.json': '{}',
    'docs/d.md': '',
    'docs/e.mdx': '',
    'docs/x/_category_.yml': 'label: X',
    'docs/f.SVG': svg,
    'docs/g.svg.txt': svg,
    'docs/h.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const byFile = [...files.values()].map(({ file, servedPath, imageSize }) => [
    file,
    servedPath,
    imageSize,
  ])
  expect(byFile.toSorted()).toEqual([
    ['docs/c.svg', null, { width: 3, height: 2 }],
    ['docs/f.SVG', null, { width: 3, height: 2 }],
    ['docs/g.svg.txt', null, null],
    ['docs/h.svg', null, null],
    ['static/broken.png', 'broken.png', null],
    ['static/img/a.svg', 'img/a.svg', { width: 3, height: 2 }],
    ['static2/b.txt', 'b.txt', null],
  ])
  expect(files.get(join(siteDir, 'docs/c.svg'))).toMatchObject({
    byteLength: svg.length,
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

test('posts without a date have the date of their creation', async () => {
  const { creationDates, siteDir } = await crawlFiles({
    'blog/a.md': 'post',
    'blog/2025-03-02-b.md': 'post',
    'blog/c.md': '---\ndate: 2024-01-01\n---\n',
    'docs/d.md': 'doc',
  })
  expect([...creationDates.keys()]).toEqual([join(siteDir, 'blog/a.md')])
  expect(creationDates.get(join(siteDir, 'blog/a.md'))).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test.each([
  ['date', '2025-03-02'],
  ['datetime', '2025-03-02T10:00:00.000Z'],
] as const)('outside Git the mtime is the modification date, as a %s', async (precision, date) => {
  const { modificationDates, commits, siteDir } = await crawlFiles({ 'docs/a.md': '' }, () => ({
    config: { mtimePrecision: precision, needsGitHistory: true },
  }))
  expect(modificationDates).toEqual({ [join(siteDir, 'docs/a.md')]: date })
  expect(commits).toEqual(new Map())
  expect((await crawlFiles({ 'docs/a.md': '' })).modificationDates).toEqual({})
})
