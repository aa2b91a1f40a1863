import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import type { HeadingView } from '@ssgdocs/runtime/contract/view-parts'
import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { buildTestViews } from '../../test/build-test-views.ts'
import { buildPageView } from './build-page-view.ts'
import { fillBody } from './fill-body.ts'
import { headingViews } from './heading-views.ts'
import { lastUpdateView } from './last-update-view.ts'
import { mergeHead, overrideTags } from './merge-head.ts'
import { docsTargets, targetKey } from './navbar-view.ts'
import { ogImageContent } from './og-image-content.ts'
import { sidebarView } from './sidebar-view.ts'
import { createViewContext } from './view-context.ts'

const commit = { date: '2024-01-02T03:04:05Z', author: 'Git' }

test.each([
  [
    { date: '2023-05-06', author: 'Ann' },
    commit,
    { time: true, author: true },
    { date: '2023-05-06T00:00:00.000Z', dateLabel: 'May 6, 2023', author: 'Ann' },
  ],
  [
    undefined,
    commit,
    { time: true, author: true },
    { date: '2024-01-02T03:04:05.000Z', dateLabel: 'Jan 2, 2024', author: 'Git' },
  ],
  [
    undefined,
    commit,
    { time: true, author: false },
    { date: '2024-01-02T03:04:05.000Z', dateLabel: 'Jan 2, 2024', author: null },
  ],
  [undefined, commit, { time: false, author: true }, { date: null, dateLabel: '', author: 'Git' }],
  [
    { author: 'Ann' },
    commit,
    { time: true, author: true },
    { date: '2024-01-02T03:04:05.000Z', dateLabel: 'Jan 2, 2024', author: 'Ann' },
  ],
  [undefined, undefined, { time: true, author: true }, null],
  [undefined, commit, { time: false, author: false }, null],
])(
  'the last update %j with the commit %j and the settings %j is %j',
  (written, last, settings, expected) => {
    const source = { path: '/a.md', frontMatter: { last_update: written } }
    const commits = new Map(last === undefined ? [] : [['/a.md', last]])
    const options = { ...settings, language: 'en' }
    expect(lastUpdateView(source as never, commits as never, options)).toEqual(expected)
  },
)

test.each([
  [{}, { min: 2, max: 3 }, 'a(b()) d()'],
  [{}, { min: 2, max: 2 }, 'a() d()'],
  [{}, { min: 3, max: 4 }, 'b(c())'],
  [{}, { min: 4, max: 4 }, 'c()'],
  [{ toc_min_heading_level: 3 }, { min: 2, max: 3 }, 'b()'],
  [{ toc_max_heading_level: 2 }, { min: 2, max: 3 }, 'a() d()'],
  [{ hide_table_of_contents: true }, { min: 2, max: 3 }, ''],
  [{ hide_table_of_contents: false }, { min: 3, max: 3 }, 'b()'],
])(
  'with the front matter %j and the levels %j the headings are %s',
  (frontMatter, levels, expected) => {
    const heading = (id: string, level: number) => ({ id, level, html: id })
    const headings = [heading('a', 2), heading('b', 3), heading('c', 4), heading('d', 2)]
    const outline = (list: readonly HeadingView[]): string =>
      list.map(({ html, children }) => `${html}(${outline(children)})`).join(' ')
    expect(outline(headingViews({ headings, source: { frontMatter } } as never, levels))).toBe(
      expected,
    )
  },
)

test.each([
  ['static', '<a href="p-0-href">', '<a href="/a?b&amp;c=&quot;">'],
  ['interactive', '{ href: "p-0-href" }', '{ href: "/a?b&c=\\"" }'],
  ['static', '<img width="p-0-width" height="p-0-height">', '<img width="4" height="3">'],
  ['static', '<img width="p-1-width" height="p-1-height">', '<img>'],
  ['interactive', '{ width: "p-0-width" }', '{ width: "4" }'],
  ['interactive', '{ width: "p-1-width" }', '{ width: undefined }'],
  ['static', '<a href="p-2-href">', '<a href="p-2-href">'],
  ['static', '<a href="p-0-hrefs">', '<a href="p-0-hrefs">'],
  ['static', '<a href="p-0-href"><a href="p-1-href">', '<a href="/a?b&amp;c=&quot;"><a href="/b">'],
] as const)('in a body of kind %s, %s becomes %s', (kind, text, expected) => {
  const links = [
    { href: '/a?b&c="', size: { width: 4, height: 3 } },
    { href: '/b', size: null },
  ]
  expect(fillBody({ kind, placeholderPrefix: 'p' }, text, links)).toBe(expected)
  expect(fillBody({ kind, placeholderPrefix: 'p' }, text, [])).toBe(text)
})

const meta = (name: string, content: string) => ({
  tag: 'meta' as const,
  attributes: { name, content },
})
const property = (name: string, content: string) => ({
  tag: 'meta' as const,
  attributes: { property: name, content },
})
const link = (rel: string, href: string) => ({ tag: 'link' as const, attributes: { rel, href } })
const script = { tag: 'script' as const, attributes: {}, text: '1' }

test('added tags replace those with the same name, property or canonical link only', () => {
  const tags = [
    meta('a', '1'),
    property('b', '1'),
    link('canonical', '1'),
    link('icon', '1'),
    script,
  ]
  const added = [property('a', '2'), link('canonical', '2'), link('icon', '2'), script]
  expect(overrideTags(tags, added)).toEqual([
    property('b', '1'),
    link('icon', '1'),
    script,
    ...added,
  ])
})

test('a new og:image removes the size of the old one, another tag does not', () => {
  const tags = [
    property('og:image', '1'),
    property('og:image:width', '1'),
    property('og:images', '1'),
  ]
  expect(overrideTags(tags, [property('og:image', '2')])).toEqual([
    property('og:images', '1'),
    property('og:image', '2'),
  ])
  expect(overrideTags(tags, [meta('a', '2')])).toEqual([...tags, meta('a', '2')])
})

test('a page can replace the title, tags or both; the last of its own tags wins', () => {
  const head = { title: 'A', tags: [meta('a', '1')] }
  expect(mergeHead(head, { title: null, tags: [] })).toBe(head)
  expect(mergeHead(head, { title: 'B', tags: [] })).toEqual({ title: 'B', tags: head.tags })
  expect(
    mergeHead(head, { title: null, tags: [meta('a', '2'), script, meta('a', '3'), script] }),
  ).toEqual({
    title: 'A',
    tags: [meta('a', '3'), script, script],
  })
})

test('navbar items, including those in dropdowns, link to one docs instance', () => {
  const docs = (id: string, kind: 'doc' | 'sidebar', of = 'default') => ({
    type: 'docs',
    label: '',
    docs: of,
    target: { kind, id },
  })
  const items = [
    docs('a', 'doc'),
    docs('b', 'doc', 'other'),
    { type: 'dropdown', label: '', items: [docs('c', 'sidebar')] },
    { type: 'docsVersionDropdown', before: [docs('d', 'doc')], after: [docs('e', 'doc')] },
    { type: 'link', label: '', href: '/' },
  ]
  expect(docsTargets(items as never, 'default').map(targetKey)).toEqual([
    'doc:a',
    'c',
    'doc:d',
    'doc:e',
  ])
})

const ogSite = {
  files: {
    'docs/index.md': '# Home\n\nIntro.\n',
    'versioned_docs/version-1.x/index.md': `---\ntitle: ${'t'.repeat(400)}\ndescription: ${'d'.repeat(400)}\n---\n`,
    'pages/index.md': 'Text.\n',
    'pages/same.md': '---\ntitle: Same\ndescription: Same\n---\n',
    'blog/2024-01-01-post.md': '---\ntitle: Post\ndescription: D\n---\n',
  },
  versions: ['1.x'],
  config: { tagline: 'A client' },
}

test.each([
  [
    '/docs/next/',
    {
      title: 'Home',
      site: 'Memory',
      badge: 'Next',
      description: 'Intro.',
      footer: 'memory.example',
    },
  ],
  [
    '/docs/',
    {
      title: 't'.repeat(300),
      site: 'Memory',
      badge: '1.x',
      description: 'd'.repeat(300),
      footer: 'memory.example',
    },
  ],
  [
    '/',
    { title: 'Memory', site: '', badge: '', description: 'A client', footer: 'memory.example' },
  ],
  [
    '/same',
    { title: 'Same', site: 'Memory', badge: '', description: '', footer: 'memory.example' },
  ],
  [
    '/blog',
    { title: 'Blog', site: 'Memory', badge: '', description: '', footer: 'memory.example' },
  ],
  [
    '/blog/2024/01/01/post',
    { title: 'Post', site: 'Memory', badge: 'Blog', description: 'D', footer: 'January 1, 2024' },
  ],
  ['/404.html', null],
  ['/search', null],
])('the texts of the OG image of %s', async (route, expected) => {
  const { graph, config } = await buildTestGraph(ogSite)
  const node = graph.nodes.find((other) => other.route === route)
  if (node === undefined) throw new Error(`There is no page at ${route}`)
  const view = buildPageView(node, createViewContext(graph, config))
  expect(ogImageContent(node, view, config.siteInfo)).toEqual(expected)
})

test('the complete tree of a sidebar has all listed items, whatever is collapsed', async () => {
  const { graph } = await buildTestGraph({
    files: {
      'docs/index.md': '---\nsidebar_class_name: first\n---\n\n# Home\n',
      'docs/a.md': '# A\n',
      'docs/b.md': '---\nunlisted: true\n---\n\n# B\n',
    },
    sidebars: {
      docs: [
        'index',
        { type: 'html', value: '<hr>', className: 'line' },
        { type: 'link', label: 'Git', href: 'https://git.example' },
        { type: 'link', label: 'Here', href: '/docs/a', className: 'here' },
        { type: 'category', label: 'Open', collapsed: false, items: ['a'] },
        {
          type: 'category',
          label: 'Closed',
          link: { type: 'doc', id: 'a' },
          className: 'closed',
          items: ['a', 'b'],
        },
        { type: 'category', label: 'Only unlisted', items: ['b'] },
        {
          type: 'category',
          label: 'Unlisted with a page',
          link: { type: 'doc', id: 'a' },
          items: ['b'],
        },
      ],
    },
  })
  const items = graph.versions[0]?.sidebars[0]?.items ?? []
  const options = { baseUrl: '/lib/', changes: new Map() }
  expect(sidebarView(items, options, null)).toEqual([
    { type: 'link', label: 'Home', href: '/lib/docs/', external: false, className: 'first' },
    { type: 'html', html: '<hr>', className: 'line' },
    { type: 'link', label: 'Git', href: 'https://git.example', external: true },
    { type: 'link', label: 'Here', href: '/lib/docs/a', external: false, className: 'here' },
    {
      type: 'category',
      label: 'Open',
      href: null,
      firstHref: '/lib/docs/a',
      collapsible: true,
      collapsed: false,
      items: [{ type: 'link', label: 'A', href: '/lib/docs/a', external: false }],
    },
    {
      type: 'category',
      label: 'Closed',
      href: '/lib/docs/a',
      firstHref: '/lib/docs/a',
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', label: 'A', href: '/lib/docs/a', external: false }],
      className: 'closed',
    },
    { type: 'link', label: 'Unlisted with a page', href: '/lib/docs/a', external: false },
  ])
  const changes = new Map([['/docs/a', { badge: 'new', className: 'mine' }]])
  const changed = sidebarView(items, { ...options, changes }, null)
  expect(changed[0]).toEqual(sidebarView(items, options, null)[0])
  expect(changed.filter((item) => 'badge' in item)).toMatchObject([
    { type: 'category', label: 'Closed', badge: 'new', className: 'mine' },
    { type: 'link', label: 'Unlisted with a page', badge: 'new' },
  ])
  const here = { categories: [], indexes: [], route: parseRoute('/docs/a') }
  expect(sidebarView(items, options, here)).toEqual(sidebarView(items, options, null))
})

test('an edit URL can be computed', async () => {
  const { viewOf } = await buildTestViews({
    files: {
      'docs/api/Agent.md': '# A\n',
      'blog/2024-01-01-post.md': '# Post\n',
      'docs/none.md': '# None\n',
      'versioned_docs/version-1.x/index.md': '# A\n',
    },
    versions: ['1.x'],
    config: {
      locale: { htmlLang: 'de' },
      docs: {
        editUrl: (page: { docPath: string }) =>
          page.docPath === 'none.md' ? undefined : `https://git.example/?${JSON.stringify(page)}`,
      },
      blog: { editUrl: (page: object) => `https://git.example/?${JSON.stringify(page)}` },
    },
  })
  const pageOf = (href: string | null) =>
    JSON.parse(decodeURIComponent(href?.split('?')[1] ?? 'null'))
  expect(pageOf(viewOf('doc', '/docs/next/api/Agent').editHref)).toEqual({
    locale: 'de',
    version: 'current',
    versionDocsDirPath: 'content/docs',
    docPath: 'api/Agent.md',
    permalink: 'docs/next/api/Agent',
  })
  expect(pageOf(viewOf('doc', '/docs/').editHref)).toEqual({
    locale: 'de',
    version: '1.x',
    versionDocsDirPath: 'content/versioned_docs/version-1.x',
    docPath: 'index.md',
    permalink: 'docs/',
  })
  expect(pageOf(viewOf('blog-post', '/blog/2024/01/01/post').editHref)).toEqual({
    locale: 'de',
    blogDirPath: 'content/blog',
    blogPath: '2024-01-01-post.md',
    permalink: 'blog/2024/01/01/post',
  })
  expect(viewOf('doc', '/docs/next/none').editHref).toBeNull()
})
