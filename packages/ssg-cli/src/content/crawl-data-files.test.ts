import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crawlFiles } from '../../test/crawl-test-site.ts'
import type { BlogConfig, VersionConfig } from '../config/content-config.ts'

test('category files are read by folder, and errors have places', async () => {
  const { categories, diagnostics } = await crawlFiles({
    'docs/_category_.yml': 'label: Root\nposition: 2\n',
    'docs/a/_category_.json': '{ "label": "A" }',
    'docs/a/_category_.yml': 'label: B',
    'docs/b/_category_.json': '{\n  "label": "B",\n  "position": "x"\n}',
    'docs/c/_category_.yml': 'label: "open',
    'docs/d/_category_.yml': '',
    'docs/e/_category_.yml': 'link:\n  type: doc\n  idd: x\n',
    'docs/f/g/_category_.yaml': 'link: null\n',
    'docs/h/category.yml': 'labels: [H]\n',
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
  const { tags, diagnostics, siteDir } = await crawlFiles(
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
  expect([...tags.keys()]).toEqual([join(siteDir, 'docs/tags.yml')])
  expect(diagnostics).toMatchObject([
    { rule: 'tags-file', place: { file: 'blog/tags.yml', line: 2, column: 3 } },
  ])
})

test('authors files are read, with pictures of static folders and beside the file', async () => {
  const { authors, diagnostics, siteDir } = await crawlFiles(
    {
      'blog/authors.yml':
        'ada: { name: Ada, image_url: /a.png }\nbob: { name: Bob, image_url: /b.png }\n' +
        'eve: { name: Eve, image_url: ./img/eve.png }\nsue: { name: Sue, image_url: ../sue.png }\n',
      'blog/img/eve.png': '',
      'static/a.png': '',
    },
    (dir) => ({ blog: { authorsFile: join(dir, 'blog/authors.yml') } }),
  )
  expect(authors.get(join(siteDir, 'blog/authors.yml'))).toMatchObject([
    { key: 'ada' },
    { key: 'bob' },
    { key: 'eve' },
    { key: 'sue' },
  ])
  expect(diagnostics).toMatchObject([
    { rule: 'missing-image', reason: 'No file for the picture /b.png', place: { line: 2 } },
    { rule: 'missing-image', reason: 'No file for the picture ../sue.png', place: { line: 4 } },
  ])
})

test.each([
  ['sidebars.json', '{\n  "main": ["a", { "type": "doc", "id": "b" }]\n}'],
  ['sidebars.js', 'module.exports = {\n  main: ["a", { type: "doc", id: "b" }],\n}'],
  ['sidebars.ts', 'export default {\n  main: ["a", { type: "doc", id: "b" }],\n}'],
])('the items of %s have places', async (name, text) => {
  const { sidebars, diagnostics } = await crawlFiles({ [name]: text }, (dir) => ({
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
  const { sidebars, diagnostics } = await crawlFiles({ 's.json': text }, (dir) => ({
    version: { sidebarsFile: join(dir, 's.json') },
  }))
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'sidebars-file',
      hint: 'Correct the quotes, commas or brackets here',
      reason: expect.stringMatching(/^Invalid JSON: \w/),
      place: { file: 's.json', line, column },
    },
  ])
  expect(sidebars.get('next')).toEqual({ file: 's.json', sidebars: {} })
})

test('a tags file may be empty, and one that is not YAML is an error and allows any tag', async () => {
  const { tags, diagnostics, siteDir } = await crawlFiles(
    { 'docs/tags.yml': '# no tags', 'blog/tags.yml': 'a: "' },
    (dir) => ({
      version: { tags: { file: join(dir, 'docs/tags.yml') } as VersionConfig['tags'] },
      blog: { tags: { file: join(dir, 'blog/tags.yml') } as BlogConfig['tags'] },
    }),
  )
  expect([...tags]).toEqual([[join(siteDir, 'docs/tags.yml'), new Map()]])
  expect(diagnostics).toMatchObject([{ rule: 'yaml-syntax', place: { file: 'blog/tags.yml' } }])
})

test('an authors file that two blogs share is read once', async () => {
  const { authors, diagnostics, siteDir } = await crawlFiles(
    { 'authors.yml': 'ada: 1\n' },
    (dir) => {
      const blog = {
        id: 'blog',
        dir: join(dir, 'blog'),
        include: ['*.md'],
        exclude: [],
        tags: { file: null },
        authorsFile: join(dir, 'authors.yml'),
      } as unknown as BlogConfig
      return { config: { blogs: [blog, { ...blog, id: 'news' }] } }
    },
  )
  expect([...authors.keys()]).toEqual([join(siteDir, 'authors.yml')])
  expect(diagnostics).toMatchObject([{ rule: 'authors-file', place: { file: 'authors.yml' } }])
})

test.each([
  ['sidebars.json', '{ oops', 'Invalid JSON', 1],
  ['sidebars.json', '{\n  "main": [1]\n}', 'A sidebar item must be an id or an object, not 1', 2],
  ['sidebars.js', 'module.exports = {\n  main: 1,\n}', 'Sidebar items must be a list, not 1', 2],
  ['sidebars.js', 'module.exports = {', '', 1],
])('an error in %s has a place: %j', async (name, text, reason, line) => {
  const { sidebars, diagnostics } = await crawlFiles({ [name]: text }, (dir) => ({
    version: { sidebarsFile: join(dir, name) },
  }))
  expect(diagnostics).toMatchObject([
    { severity: 'error', reason: expect.stringContaining(reason), place: { file: name, line } },
  ])
  expect(Object.values(sidebars.get('next')?.sidebars ?? {}).flat()).toEqual([])
})

test('a version may have no sidebars, or the generated one', async () => {
  expect((await crawlFiles({})).sidebars).toEqual(new Map())
  const { sidebars } = await crawlFiles({}, () => ({ version: { sidebarsFile: false } }))
  expect(sidebars.get('next')).toEqual({ file: '', sidebars: {} })
})
