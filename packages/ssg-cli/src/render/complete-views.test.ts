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
    tagline: 'A client',
    docs: {
      onInlineTags: 'ignore',
      editUrl: 'https://git.example/edit',
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
    },
  },
})

test('a document', () => {
  expect(views.viewOf('doc', '/docs/next/')).toEqual({
    kind: 'doc',
    href: '/lib/docs/next/',
    title: 'Home',
    description: 'Intro.',
    htmlClass: 'plugin-docs plugin-id-default docs-version-next docs-doc-page docs-doc-id-index',
    version: {
      docs: 'default',
      key: 'next',
      name: 'next',
      label: 'Next',
      badge: true,
      banner: { kind: 'unreleased', latest: { name: '1.x', label: '1.x', href: '/lib/docs/' } },
      counterparts: { next: '/lib/docs/next/', '1.x': '/lib/docs/' },
    },
    sidebar: {
      key: 'next/defaultSidebar',
      items: [
        {
          type: 'category',
          label: 'API',
          href: '/lib/docs/next/api',
          firstHref: '/lib/docs/next/api',
          collapsible: true,
          collapsed: true,
          items: null,
        },
        { type: 'link', label: 'Home', href: '/lib/docs/next/', external: false },
      ],
    },
    breadcrumbs: [{ label: 'Home', href: null }],
    heading: null,
    headings: [{ id: 'use', html: 'Use', children: [] }],
    notice: null,
    tags: [{ label: 'net', href: '/lib/docs/next/tags/net' }],
    editHref: 'https://git.example/edit/content/docs/index.md',
    markdownHref: '/lib/docs/next.md',
    lastUpdate: { date: '2024-05-06T00:00:00.000Z', dateLabel: 'May 6, 2024', author: 'Ann' },
    previous: { label: 'Agent', href: '/lib/docs/next/api/Agent' },
    next: null,
  })
})

test('a document of a released version', () => {
  expect(views.viewOf('doc', '/docs/')).toEqual({
    kind: 'doc',
    href: '/lib/docs/',
    title: 'Home',
    description: 'Old intro.',
    htmlClass: 'plugin-docs plugin-id-default docs-version-1.x docs-doc-page docs-doc-id-index',
    version: {
      docs: 'default',
      key: '1.x',
      name: '1.x',
      label: '1.x',
      badge: true,
      banner: null,
      counterparts: { next: '/lib/docs/next/', '1.x': '/lib/docs/' },
    },
    sidebar: {
      key: '1.x/defaultSidebar',
      items: [{ type: 'link', label: 'Home', href: '/lib/docs/', external: false }],
    },
    breadcrumbs: [{ label: 'Home', href: null }],
    heading: null,
    headings: [],
    notice: null,
    tags: [],
    editHref: 'https://git.example/edit/content/versioned_docs/version-1.x/index.md',
    markdownHref: '/lib/docs.md',
    lastUpdate: null,
    previous: null,
    next: null,
  })
})

test('a generated category page and its links', () => {
  const view = views.viewOf('category', '/docs/next/api')
  expect(view).toEqual({
    kind: 'category',
    href: '/lib/docs/next/api',
    title: 'API',
    description: 'All of it.',
    htmlClass: 'plugin-docs plugin-id-default docs-version-next',
    version: {
      docs: 'default',
      key: 'next',
      name: 'next',
      label: 'Next',
      badge: true,
      banner: { kind: 'unreleased', latest: { name: '1.x', label: '1.x', href: '/lib/docs/' } },
      counterparts: { next: '/lib/docs/next/api', '1.x': '/lib/docs/' },
    },
    sidebar: {
      key: 'next/defaultSidebar',
      items: [
        {
          type: 'category',
          label: 'API',
          href: '/lib/docs/next/api',
          firstHref: '/lib/docs/next/api',
          collapsible: true,
          collapsed: true,
          items: [
            { type: 'link', label: 'Agent', href: '/lib/docs/next/api/Agent', external: false },
          ],
        },
        { type: 'link', label: 'Home', href: '/lib/docs/next/', external: false },
      ],
    },
    breadcrumbs: [{ label: 'API', href: null }],
    cards: [
      {
        kind: 'doc',
        label: 'Agent',
        href: '/lib/docs/next/api/Agent',
        description: 'Sends requests.',
      },
    ],
    previous: null,
    next: { label: 'Agent', href: '/lib/docs/next/api/Agent' },
  })
  expect(listedLinks(view)).toEqual([
    {
      title: '',
      links: [
        {
          kind: 'doc',
          label: 'Agent',
          href: '/lib/docs/next/api/Agent',
          description: 'Sends requests.',
        },
      ],
    },
  ])
})

test('the list of tags and its links', () => {
  const view = views.viewOf('doc-tags', '/docs/next/tags')
  expect(view).toEqual({
    kind: 'doc-tags',
    href: '/lib/docs/next/tags',
    title: 'Tags',
    description: 'Tags',
    htmlClass: 'plugin-docs plugin-id-default docs-version-next docs-tags-list-page',
    version: {
      docs: 'default',
      key: 'next',
      name: 'next',
      label: 'Next',
      badge: true,
      banner: { kind: 'unreleased', latest: { name: '1.x', label: '1.x', href: '/lib/docs/' } },
      counterparts: { next: '/lib/docs/next/', '1.x': '/lib/docs/' },
    },
    tags: [{ label: 'net', href: '/lib/docs/next/tags/net', count: 1 }],
  })
  expect(listedLinks(view)).toEqual([
    { title: '', links: [{ label: 'net', href: '/lib/docs/next/tags/net', description: '1' }] },
  ])
})

test('the documents with a tag and their links', () => {
  const view = views.viewOf('doc-tag', '/docs/next/tags/net')
  expect(view).toEqual({
    kind: 'doc-tag',
    href: '/lib/docs/next/tags/net',
    title: 'One doc tagged with "net"',
    description: '',
    htmlClass: 'plugin-docs plugin-id-default docs-version-next docs-tags-doc-list-page',
    version: {
      docs: 'default',
      key: 'next',
      name: 'next',
      label: 'Next',
      badge: true,
      banner: { kind: 'unreleased', latest: { name: '1.x', label: '1.x', href: '/lib/docs/' } },
      counterparts: { next: '/lib/docs/next/', '1.x': '/lib/docs/' },
    },
    backLink: { label: 'View all tags', href: '/lib/docs/next/tags' },
    docs: [{ kind: 'doc', label: 'Home', href: '/lib/docs/next/', description: 'Intro.' }],
  })
  expect(listedLinks(view)).toEqual([
    {
      title: '',
      links: [{ kind: 'doc', label: 'Home', href: '/lib/docs/next/', description: 'Intro.' }],
    },
  ])
})

test('the home page', () => {
  expect(views.viewOf('home', '/')).toEqual({
    kind: 'home',
    href: '/lib/',
    title: 'Memory',
    description: 'Front.',
    htmlClass: 'plugin-pages mdx-page',
  })
})

test('a standalone page, which has no generated links', () => {
  const view = views.viewOf('page', '/about')
  expect(view).toEqual({
    kind: 'page',
    href: '/lib/about',
    title: 'About',
    description: 'First paragraph.',
    htmlClass: 'plugin-pages mdx-page',
    heading: 'About',
    headings: [{ id: 'part', html: 'Part', children: [] }],
    notice: null,
  })
  expect(listedLinks(view)).toEqual([])
})

test('the search page', () => {
  expect(views.viewOf('search', '/search')).toEqual({
    kind: 'search',
    href: '/lib/search',
    title: 'Search',
    description: 'Search in all of Memory',
    htmlClass: 'plugin-pages search-page',
  })
})

test('the page of a missing address', () => {
  expect(views.viewOf('not-found', '/404.html')).toEqual({
    kind: 'not-found',
    href: '/lib/404.html',
    title: 'Page Not Found',
    description: 'Memory has no page at this address',
    htmlClass: 'plugin-pages not-found-page',
  })
})

test('the list of versions and its links', () => {
  const view = views.viewOf('versions', '/versions')
  expect(view).toEqual({
    kind: 'versions',
    href: '/lib/versions',
    title: 'Versions',
    description: 'All versions of the Memory documentation',
    htmlClass: 'plugin-pages versions-page',
    versionLists: [
      {
        docs: 'default',
        label: 'Docs',
        versions: [
          {
            key: 'next',
            name: 'next',
            label: 'Next',
            href: '/lib/docs/next/',
            status: 'unreleased',
            releaseDate: null,
            releaseNotesHref: null,
            packageHref: null,
          },
          {
            key: '1.x',
            name: '1.x',
            label: '1.x',
            href: '/lib/docs/',
            status: 'latest',
            releaseDate: null,
            releaseNotesHref: null,
            packageHref: null,
          },
        ],
      },
    ],
  })
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

test('the site view', () => {
  expect(views.site).toEqual({
    title: 'Memory',
    tagline: 'A client',
    titleDelimiter: '|',
    baseUrl: '/lib/',
    locale: { label: 'English', htmlLang: 'en', direction: 'ltr' },
    navbar: { title: 'Memory', hideOnScroll: false, logo: null, items: [] },
    footer: null,
    announcement: null,
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: [
      {
        id: 'default',
        persistVersion: true,
        sidebar: { hideable: false, autoCollapseCategories: false },
        versions: [
          {
            key: 'next',
            name: 'next',
            label: 'Next',
            isLast: false,
            href: '/lib/docs/next',
            mainHref: '/lib/docs/next/',
            targets: {},
          },
          {
            key: '1.x',
            name: '1.x',
            label: '1.x',
            isLast: true,
            href: '/lib/docs',
            mainHref: '/lib/docs/',
            targets: {},
          },
        ],
      },
    ],
    searchHref: '/lib/search',
    versionsHref: '/lib/versions',
    home: { actions: [] },
    searchProvider: { provider: 'local' },
    hasOfflineSupport: false,
  })
})
