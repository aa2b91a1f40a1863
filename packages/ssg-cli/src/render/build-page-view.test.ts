import { expect, test } from 'vitest'
import { buildTestViews } from '../../test/build-test-views.ts'
import { listedLinks } from './listed-links.ts'

const files = {
  'docs/index.md':
    '---\ntags: [net]\nlast_update: { date: 2024-05-06, author: Ann }\n---\n\n# Home\n\nIntro.\n\n## Use\n',
  'docs/api/Agent.md': '---\ndescription: Sends requests.\n---\n\n# Agent\n',
  'versioned_docs/version-1.x/index.md': '# Home\n\nOld intro.\n',
  'pages/index.md': '---\ndescription: Front.\n---\n\nText.\n',
  'pages/about.md': '---\ntitle: About\n---\n\nFirst paragraph.\n\n## Part\n',
}
const views = await buildTestViews({
  files,
  versions: ['1.x'],
  categories: {
    api: {
      label: 'API',
      link: { type: 'generated-index', slug: '/api', description: 'All of it.' },
    },
  },
  config: {
    baseUrl: '/lib/',
    docs: {
      onInlineTags: 'ignore',
      editUrl: 'https://git.example/edit',
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
    },
  },
})

const category = views.viewOf('category', '/docs/next/api')
const doc = views.viewOf('doc', '/docs/next/')
const docTags = views.viewOf('doc-tags', '/docs/next/tags')
const docTag = views.viewOf('doc-tag', '/docs/next/tags/net')
const released = views.viewOf('doc', '/docs/')

const docClass = (version: string) =>
  `docs-wrapper plugin-docs plugin-id-default docs-version-${version}`
const docPageClass = 'docs-doc-page docs-doc-id-index'

test.each([
  ['/docs/next/', 'doc', 'Home', 'Intro.', `${docClass('next')} ${docPageClass}`],
  ['/docs/', 'doc', 'Home', 'Old intro.', `${docClass('1.x')} ${docPageClass}`],
  ['/docs/next/api', 'category', 'API', 'All of it.', `${docClass('next')} docs-doc-page`],
  ['/docs/next/tags', 'doc-tags', 'Tags', 'Tags', `${docClass('next')} docs-tags-list-page`],
  [
    '/docs/next/tags/net',
    'doc-tag',
    'One doc tagged with "net"',
    '',
    `${docClass('next')} docs-tags-doc-list-page`,
  ],
  ['/', 'home', 'Memory', 'Front.', 'mdx-wrapper mdx-page plugin-pages plugin-id-default'],
  [
    '/about',
    'page',
    'About',
    'First paragraph.',
    'mdx-wrapper mdx-page plugin-pages plugin-id-default',
  ],
  [
    '/search',
    'search',
    'Search',
    'Search in all of Memory',
    'plugin-pages plugin-id-default search-page',
  ],
  [
    '/404.html',
    'not-found',
    'Page Not Found',
    'Memory has no page at this address',
    'plugin-pages plugin-id-default not-found-page',
  ],
  [
    '/versions',
    'versions',
    'Versions',
    'All versions of the Memory documentation',
    'plugin-pages versions-page',
  ],
] as const)('%s is a %s page titled %j', (route, kind, title, description, htmlClass) => {
  const view = views.viewOf(kind, route)
  expect(view).toMatchObject({ title, description, htmlClass })
  expect(view.href).toBe(`/lib${route}`)
})

test('the home page has the versions of the page that lists them', () => {
  const { versionLists } = views.viewOf('home', '/')
  expect(versionLists.map(({ versions }) => versions.length)).toEqual([2])
  expect(versionLists).toEqual(views.viewOf('versions', '/versions').versionLists)
})

test('pages of an unreleased version name it and lead to the latest version', () => {
  const version = {
    docs: 'default',
    key: 'next',
    name: 'next',
    label: 'Next',
    badge: true,
    banner: { kind: 'unreleased', latest: { name: '1.x', label: '1.x', href: '/lib/docs/' } },
  }
  const home = { next: '/lib/docs/next/', '1.x': '/lib/docs/' }
  expect(doc.version).toEqual({ ...version, counterparts: home })
  expect(category.version.counterparts).toEqual({ next: '/lib/docs/next/api' })
  for (const { version: ofTags } of [docTags, docTag]) {
    expect(ofTags).toEqual({ ...version, counterparts: {} })
  }
})

test('pages of the latest version have no banner', () => {
  expect(released.version).toMatchObject({ key: '1.x', name: '1.x', badge: true, banner: null })
})

test('a document shows the complete sidebar of its version', () => {
  const api = { type: 'category', label: 'API', href: '/lib/docs/next/api' }
  const home = { type: 'link', label: 'Home', external: false }
  expect(doc.sidebar).toMatchObject({
    key: 'next/defaultSidebar',
    items: [
      {
        ...api,
        firstHref: '/lib/docs/next/api',
        collapsible: true,
        collapsed: true,
        items: [{ label: 'Agent' }],
      },
      { ...home, href: '/lib/docs/next/' },
    ],
  })
  expect(released.sidebar).toEqual({
    key: '1.x/defaultSidebar',
    items: [{ ...home, href: '/lib/docs/' }],
  })
  expect(category.sidebar?.items).toMatchObject([
    { ...api, items: [{ label: 'Agent', href: '/lib/docs/next/api/Agent' }] },
    { ...home, href: '/lib/docs/next/' },
  ])
})

test('breadcrumbs end at the page; pagination enters a category before its documents', () => {
  expect(doc.breadcrumbs).toEqual([{ label: 'Home', href: null }])
  expect(category.breadcrumbs).toEqual([{ label: 'API', href: null }])
  const agent = { label: 'Agent', href: '/lib/docs/next/api/Agent' }
  expect(doc).toMatchObject({ previous: agent, next: null })
  expect(category).toMatchObject({ previous: null, next: agent })
  expect(released).toMatchObject({ previous: null, next: null })
})

test('a document has its tags, its headings, and links to its source and its Markdown page', () => {
  expect(doc).toMatchObject({
    heading: null,
    headings: [{ id: 'use', html: 'Use', children: [] }],
    notice: null,
    tags: [{ label: 'net', href: '/lib/docs/next/tags/net' }],
    editHref: 'https://git.example/edit/content/docs/index.md',
    markdownHref: '/lib/docs/next.md',
  })
  expect(released).toMatchObject({
    headings: [],
    tags: [],
    editHref: 'https://git.example/edit/content/versioned_docs/version-1.x/index.md',
    markdownHref: '/lib/docs.md',
  })
})

test('a document with a last update shows its date and author', () => {
  const date = '2024-05-06T00:00:00.000Z'
  expect(doc.lastUpdate).toEqual({ date, dateLabel: 'May 6, 2024', author: 'Ann' })
  expect(released.lastUpdate).toBeNull()
})

test('a generated category page lists its documents as cards, which are its listed links', () => {
  const agent = { href: '/lib/docs/next/api/Agent', docId: 'api/Agent' }
  const cards = [{ kind: 'doc', label: 'Agent', ...agent, description: 'Sends requests.' }]
  expect(category.sections).toEqual([{ title: '', description: '', cards }])
  expect(listedLinks(category)).toEqual([{ title: '', links: cards }])
})

test('the list of tags counts the documents with each tag', () => {
  const net = { label: 'net', href: '/lib/docs/next/tags/net' }
  expect(docTags.tags).toEqual([{ ...net, count: 1 }])
  expect(listedLinks(docTags)).toEqual([{ title: '', links: [{ ...net, description: '1' }] }])
})

test('the page of a tag lists its documents and leads back to all tags', () => {
  const docs = [{ kind: 'doc', label: 'Home', href: '/lib/docs/next/', description: 'Intro.' }]
  expect(docTag.backLink).toEqual({ label: 'View all tags', href: '/lib/docs/next/tags' })
  expect(docTag.docs).toEqual(docs)
  expect(listedLinks(docTag)).toEqual([{ title: '', links: docs }])
})

test('a standalone page without a title in its text shows the one of its front matter', () => {
  const view = views.viewOf('page', '/about')
  expect(view).toMatchObject({ heading: 'About', notice: null })
  expect(view.headings).toEqual([{ id: 'part', html: 'Part', children: [] }])
  expect(listedLinks(view)).toEqual([])
})

test('`hide_title` removes the heading of a page and the hero of the home page', async () => {
  const hidden = await buildTestViews({
    files: {
      'pages/index.md': '---\nhide_title: true\n---\n\nText.\n',
      'pages/about.md': '---\ntitle: About\nhide_title: true\n---\n\nText.\n',
    },
    config: { docs: false },
  })
  expect(hidden.viewOf('home', '/').hasHero).toBe(false)
  expect(views.viewOf('home', '/').hasHero).toBe(true)
  expect(hidden.viewOf('page', '/about')).toMatchObject({ heading: null, title: 'About' })
})

test('plain pages have no title from the front matter, and a home page like the others', async () => {
  const plain = await buildTestViews({
    files: {
      'pages/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'pages/about.md': '---\ntitle: About\n---\n\nText.\n',
    },
    config: { docs: false, pages: { plain: true } },
  })
  expect(plain.viewOf('page', '/')).toMatchObject({ heading: null, title: 'Home' })
  expect(plain.viewOf('page', '/about')).toMatchObject({ heading: null, title: 'About' })
})

test('the list of versions has the status of each, newest first', () => {
  const view = views.viewOf('versions', '/versions')
  const base = { releaseDate: null, requires: null, releaseNotesHref: null, packageHref: null }
  const next = { key: 'next', name: 'next', label: 'Next', href: '/lib/docs/next/' }
  const latest = { key: '1.x', name: '1.x', label: '1.x', href: '/lib/docs/' }
  expect(view.versionLists).toEqual([
    {
      docs: 'default',
      label: 'Docs',
      versions: [
        { ...next, ...base, status: 'unreleased' },
        { ...latest, ...base, status: 'latest' },
      ],
    },
  ])
  expect(listedLinks(view)).toEqual([
    {
      title: '',
      links: [
        { label: 'Next', href: '/lib/docs/next/', description: 'unreleased' },
        { label: '1.x', href: '/lib/docs/', description: 'latest' },
      ],
    },
  ])
})
