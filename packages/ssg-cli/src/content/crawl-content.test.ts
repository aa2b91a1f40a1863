import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Store } from '../cache/store.ts'
import type {
  BlogConfig,
  ContentConfig,
  DocsConfig,
  VersionConfig,
} from '../config/content-config.ts'
import { crawlContent } from './crawl-content.ts'

const dirs: string[] = []
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true })
})

const store: Store = {
  has: () => false,
  read: () => undefined,
  write() {},
  flush() {},
  refresh() {},
  close() {},
}

/** Reads a site of the given files; `docs`, `blog` and `pages` are content folders. */
async function crawl(
  files: Readonly<Record<string, string>>,
  changes: (siteDir: string) => {
    readonly config?: Partial<ContentConfig>
    readonly version?: Partial<VersionConfig>
    readonly blog?: Partial<BlogConfig>
  } = () => ({}),
) {
  const siteDir = mkdtempSync(join(tmpdir(), 'ssg-content-'))
  dirs.push(siteDir)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    writeFileSync(join(siteDir, file), text)
    utimesSync(
      join(siteDir, file),
      new Date('2025-03-02T10:00:00Z'),
      new Date('2025-03-02T10:00:00Z'),
    )
  }
  const { config, version, blog } = changes(siteDir)
  const docs = {
    include: ['**/*.{md,mdx}'],
    exclude: ['**/_*/**', '**/_*'],
    numberPrefixParser: true,
    frozenPaths: { docsDir: join(siteDir, 'versioned_docs') },
    versions: [
      {
        key: 'next',
        dir: join(siteDir, 'docs'),
        sidebarsFile: null,
        tags: { file: null },
        ...version,
      },
    ],
  } as unknown as DocsConfig
  const blogConfig = {
    id: 'blog',
    dir: join(siteDir, 'blog'),
    tags: { file: null },
    authorsFile: null,
    ...blog,
  } as unknown as BlogConfig
  const { value, diagnostics } = await crawlContent(
    {
      siteDir,
      workDir: join(siteDir, '.ssg'),
      outDir: join(siteDir, 'build'),
      mode: 'production',
      docs: [docs],
      blogs: [blogConfig],
      pages: { dir: join(siteDir, 'pages'), routePrefix: '' },
      needsGitHistory: false,
      mtimePrecision: null,
      staticDirs: [join(siteDir, 'static'), join(siteDir, 'static2')],
      preprocessor: null,
      onlyFiles: null,
      translations: new Map(),
      untrustedDir: null,
      ...config,
    },
    store,
  )
  return { ...value, diagnostics, siteDir }
}

test('packages, the output and files of other kinds are not content of the folder around them', async () => {
  const { sources, files, siteDir } = await crawl(
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
  const { sources, diagnostics, siteDir } = await crawl({
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
  const { sources } = await crawl({
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
  const { sources, diagnostics } = await crawl({
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
    'docs/_category_.json': '{ "label": "Docs" }',
    'pages/c.jsx': 'export default 1',
    'fr/docs/a.md': '# Le A',
    'fr/docs/only.md': '# Sans original',
    'fr/docs/a.png': 'translation',
    'fr/docs/_category_.json': '{ "label": "Documents" }',
    'fr/pages/c.jsx': 'export default 2',
  }
  const result = await crawl(files, (dir) => ({
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
  expect(result.categories).toMatchObject([{ metadata: { label: 'Documents' } }])
  expect(result.files.get(join(siteDir, 'docs/a.png'))?.file).toBe('fr/docs/a.png')
})

test('a site without standalone pages reads none', async () => {
  const { sources } = await crawl({ 'docs/a.md': '', 'pages/b.md': '' }, () => ({
    config: { pages: null },
  }))
  expect(sources.map(({ file }) => file)).toEqual(['docs/a.md'])
})

test('drafts are sources in development only', async () => {
  const files = { 'docs/a.md': '---\ndraft: true\n---\n', 'docs/b.md': '---\ndraft: false\n---\n' }
  const names = async (mode: 'production' | 'development') =>
    (await crawl(files, () => ({ config: { mode } }))).sources.map(({ file }) => file)
  expect(await names('production')).toEqual(['docs/b.md'])
  expect(await names('development')).toEqual(['docs/a.md', 'docs/b.md'])
})

test('only the requested files are read', async () => {
  const { sources } = await crawl({ 'docs/a.md': '', 'docs/b.md': '' }, (siteDir) => ({
    config: { onlyFiles: new Set([join(siteDir, 'docs/b.md')]) },
  }))
  expect(sources.map(({ file }) => file)).toEqual(['docs/b.md'])
})

test('a preprocessor changes the text, and the hash of the sources', async () => {
  const files = { 'docs/a.md': 'text' }
  const plain = await crawl(files)
  const upper = await crawl(files, () => ({
    config: { preprocessor: ({ fileContent }) => fileContent.toUpperCase() },
  }))
  expect(upper.sources[0]?.text.read()).toBe('TEXT')
  expect(upper.sourcesHash).not.toBe(plain.sourcesHash)
  expect((await crawl(files)).sourcesHash).toBe(plain.sourcesHash)
  expect((await crawl({ 'docs/b.md': 'text' })).sourcesHash).not.toBe(plain.sourcesHash)
  const moved = await crawl({ 'docs/a.md': 'b', 'docs/c.md': 'd' })
  expect(moved.sourcesHash).toMatch(/^[0-9a-f]{16,}$/)
  expect((await crawl({ 'docs/a.md': 'd', 'docs/c.md': 'b' })).sourcesHash).not.toBe(
    moved.sourcesHash,
  )
})

test('a preprocessor gets the absolute path of the file', async () => {
  const { sources, siteDir } = await crawl({ 'docs/a.md': 'text' }, () => ({
    config: { preprocessor: ({ filePath, fileContent }) => `${filePath} ${fileContent}` },
  }))
  expect(sources[0]?.text.read()).toBe(`${join(siteDir, 'docs/a.md')} text`)
})

test('static files have a served path, files next to pages have none', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
  const { files, siteDir } = await crawl({
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

test('category files are read by folder, and errors have places', async () => {
  const { categories, diagnostics } = await crawl({
    'docs/_category_.yml': 'label: Root\nposition: 2\n',
    'docs/a/_category_.json': '{ "label": "A" }',
    'docs/a/_category_.yml': 'label: B',
    'docs/b/_category_.json': '{\n  "label": "B",\n  "position": "x"\n}',
    'docs/c/_category_.yml': 'label: "open',
    'docs/d/_category_.yml': '',
    'docs/e/_category_.yml': 'link:\n  type: doc\n  idd: x\n',
    'docs/f/g/_category_.yaml': 'link: null\n',
    'docs/h/category.yml': 'label: H\n',
  })
  expect(categories.map(({ folder, metadata }) => [folder, metadata])).toEqual([
    ['', { label: 'Root', position: 2 }],
    ['a', { label: 'A' }],
    ['b', {}],
    ['c', {}],
    ['d', {}],
    ['e', {}],
    ['f/g', { link: null }],
  ])
  expect(categories[1]).toMatchObject({ version: 'next', file: 'docs/a/_category_.json' })
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      rule: 'category-file',
      reason: 'This folder has another category file, which is used instead',
      hint: 'Delete one of the two files',
      place: { file: 'docs/a/_category_.yml', line: 1, column: 1 },
      related: [
        {
          note: 'The category file that is used',
          place: { file: 'docs/a/_category_.json', line: 1, column: 1 },
        },
      ],
    },
    { rule: 'category-file', place: { file: 'docs/b/_category_.json', line: 3, column: 3 } },
    { rule: 'yaml-syntax', place: { file: 'docs/c/_category_.yml', line: 1 } },
    { hint: 'Did you mean `id`?', place: { file: 'docs/e/_category_.yml', line: 3, column: 3 } },
  ])
})

test('tags files of versions and blogs are read', async () => {
  const { tags, diagnostics, siteDir } = await crawl(
    {
      'docs/tags.yml': 'a:\nb: { label: B, permalink: /b, description: About b. }\n',
      'blog/tags.yml': 'c:\n  labl: C\n',
    },
    (dir) => ({
      version: { tags: { file: join(dir, 'docs/tags.yml') } as VersionConfig['tags'] },
      blog: { tags: { file: join(dir, 'blog/tags.yml') } as BlogConfig['tags'] },
    }),
  )
  expect(Object.fromEntries(tags.get(join(siteDir, 'docs/tags.yml')) ?? [])).toEqual({
    a: { label: 'a', permalink: null, description: '' },
    b: { label: 'B', permalink: '/b', description: 'About b.' },
  })
  expect(tags.get(join(siteDir, 'blog/tags.yml'))).toEqual(new Map())
  expect(diagnostics).toMatchObject([
    { rule: 'tags-file', place: { file: 'blog/tags.yml', line: 2, column: 3 } },
  ])
})

test('authors files are read, with the pictures of static folders', async () => {
  const { authors, diagnostics, siteDir } = await crawl(
    {
      'blog/authors.yml':
        'ada: { name: Ada, image_url: /a.png }\nbob: { name: Bob, image_url: /b.png }\n',
      'static/a.png': '',
    },
    (dir) => ({ blog: { authorsFile: join(dir, 'blog/authors.yml') } }),
  )
  expect(authors.get(join(siteDir, 'blog/authors.yml'))).toMatchObject([
    { key: 'ada' },
    { key: 'bob' },
  ])
  expect(diagnostics).toMatchObject([
    { rule: 'missing-image', reason: 'No file for the picture /b.png', place: { line: 2 } },
  ])
})

test.each([
  ['sidebars.json', '{\n  "main": ["a", { "type": "doc", "id": "b" }]\n}'],
  ['sidebars.js', 'module.exports = {\n  main: ["a", { type: "doc", id: "b" }],\n}'],
  ['sidebars.ts', 'export default {\n  main: ["a", { type: "doc", id: "b" }],\n}'],
])('the items of %s have places', async (name, text) => {
  const { sidebars, diagnostics } = await crawl({ [name]: text }, (dir) => ({
    version: { sidebarsFile: join(dir, name) },
  }))
  expect(diagnostics).toEqual([])
  expect(sidebars.get('next')).toMatchObject({
    file: name,
    sidebars: {
      main: [
        { type: 'doc', id: 'a', place: { file: name, line: 2 } },
        { type: 'doc', id: 'b', place: { file: name, line: 2 } },
      ],
    },
  })
  const [a, b] = sidebars.get('next')?.sidebars['main'] ?? []
  const line = text.split('\n')[1] ?? ''
  const column = (item: typeof a) =>
    item !== undefined && 'place' in item ? item.place?.column : 0
  expect(column(a)).toBe(line.indexOf('"a"') + 1)
  expect(column(b)).toBe(line.search(/"?id"?: "b"/) + 1)
})

test.each([
  ['{\n  "main": [\n    "a"\n    "b"\n  ]\n}', 4, 5],
  ['{\n  "main":', 2, 10],
  ['{\n', 2, 1],
])('the place of invalid JSON in %j', async (text, line, column) => {
  const { sidebars, diagnostics } = await crawl({ 's.json': text }, (dir) => ({
    version: { sidebarsFile: join(dir, 's.json') },
  }))
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'sidebars-file',
      reason: expect.stringMatching(/^Invalid JSON: \w/),
      place: { file: 's.json', line, column },
    },
  ])
  expect(sidebars.get('next')).toEqual({ file: 's.json', sidebars: {} })
})

test('a tags file may be empty, and one that is not YAML is an error', async () => {
  const { tags, diagnostics, siteDir } = await crawl(
    { 'docs/tags.yml': '# no tags', 'blog/tags.yml': 'a: "' },
    (dir) => ({
      version: { tags: { file: join(dir, 'docs/tags.yml') } as VersionConfig['tags'] },
      blog: { tags: { file: join(dir, 'blog/tags.yml') } as BlogConfig['tags'] },
    }),
  )
  expect([...tags]).toEqual([
    [join(siteDir, 'docs/tags.yml'), new Map()],
    [join(siteDir, 'blog/tags.yml'), new Map()],
  ])
  expect(diagnostics).toMatchObject([{ rule: 'yaml-syntax', place: { file: 'blog/tags.yml' } }])
})

test('an authors file that two blogs share is read once', async () => {
  const { authors, diagnostics, siteDir } = await crawl({ 'authors.yml': 'ada: 1\n' }, (dir) => {
    const blog = {
      id: 'blog',
      dir: join(dir, 'blog'),
      tags: { file: null },
      authorsFile: join(dir, 'authors.yml'),
    } as unknown as BlogConfig
    return { config: { blogs: [blog, { ...blog, id: 'news' }] } }
  })
  expect([...authors.keys()]).toEqual([join(siteDir, 'authors.yml')])
  expect(diagnostics).toMatchObject([{ rule: 'authors-file', place: { file: 'authors.yml' } }])
})

test.each([
  ['sidebars.json', '{ oops', 'Invalid JSON', 1],
  ['sidebars.json', '{\n  "main": [1]\n}', 'A sidebar item must be an id or an object, not 1', 2],
  ['sidebars.js', 'module.exports = {\n  main: 1,\n}', 'Sidebar items must be a list, not 1', 2],
  ['sidebars.js', 'module.exports = {', '', 1],
])('an error in %s has a place: %j', async (name, text, reason, line) => {
  const { sidebars, diagnostics } = await crawl({ [name]: text }, (dir) => ({
    version: { sidebarsFile: join(dir, name) },
  }))
  expect(diagnostics).toMatchObject([
    { severity: 'error', reason: expect.stringContaining(reason), place: { file: name, line } },
  ])
  expect(Object.values(sidebars.get('next')?.sidebars ?? {}).flat()).toEqual([])
})

test('a version may have no sidebars, or the generated one', async () => {
  expect((await crawl({})).sidebars).toEqual(new Map())
  const { sidebars } = await crawl({}, () => ({ version: { sidebarsFile: false } }))
  expect(sidebars.get('next')).toEqual({ file: '', sidebars: {} })
})

test('posts without a date have the date of their creation', async () => {
  const { creationDates, siteDir } = await crawl({
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
  const { modificationDates, commits, siteDir } = await crawl({ 'docs/a.md': '' }, () => ({
    config: { mtimePrecision: precision, needsGitHistory: true },
  }))
  expect(modificationDates).toEqual({ [join(siteDir, 'docs/a.md')]: date })
  expect(commits).toEqual(new Map())
  expect((await crawl({ 'docs/a.md': '' })).modificationDates).toEqual({})
})
