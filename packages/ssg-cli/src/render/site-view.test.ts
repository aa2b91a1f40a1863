import { expect, test } from 'vitest'
import { buildTestViews } from '../../test/build-test-views.ts'

const files = {
  'docs/index.md': '# Home\n',
  'docs/api/Agent.md': '# Agent\n',
  'versioned_docs/version-1.x/index.md': '# Home\n',
  'pages/index.md': '---\ndescription: Front.\n---\n\nText.\n',
  'pages/about.md': '---\ntitle: About\nwrapperClassName: wide\n---\n\nFirst paragraph.\n',
}

function build(config: object) {
  return buildTestViews({ files, versions: ['1.x'], config: { baseUrl: '/lib/', ...config } })
}

test('navbar items get hrefs below the base URL', async () => {
  const { site } = await build({
    theme: {
      navbar: {
        title: 'N',
        logo: { src: 'logo.svg', srcDark: 'dark.svg' },
        items: [
          { label: 'About', to: '/about', activeBasePath: '/ab' },
          { label: 'Git', href: 'https://git.example' },
          { label: 'More', type: 'dropdown', items: [{ label: 'Home', to: '/' }] },
          { type: 'doc', docId: 'api/Agent', label: 'API' },
          { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'All', to: '/versions' }] },
        ],
      },
    },
  })
  expect(site.navbar).toMatchObject({
    title: 'N',
    logo: { src: '/lib/logo.svg', srcDark: '/lib/dark.svg', alt: '', size: null },
    items: [
      { label: 'About', href: '/lib/about', external: false, activeBaseHref: '/lib/ab' },
      { label: 'Git', href: 'https://git.example', external: true },
      { label: 'More', items: [{ label: 'Home', href: '/lib/' }] },
      { label: 'API', target: 'doc:api/Agent' },
      { itemsBefore: [], itemsAfter: [{ label: 'All', href: '/lib/versions' }] },
    ],
  })
  const targets = site.docs[0]?.versions.map(({ name, targets }) => [name, targets])
  expect(targets).toEqual([
    [
      'next',
      {
        'doc:api/Agent': {
          href: '/lib/docs/next/api/Agent',
          label: 'Agent',
          sidebar: 'defaultSidebar',
        },
      },
    ],
    ['1.x', {}],
  ])
})

test('a navbar item of a document can name a generated index', async () => {
  const category = {
    type: 'category',
    label: 'API',
    link: { type: 'generated-index' },
    items: ['api/Agent'],
  }
  const { site, diagnostics } = await buildTestViews({
    files,
    sidebars: { docs: ['index', category] },
    config: {
      theme: { navbar: { items: [{ type: 'doc', docId: '/category/api', label: 'Docs' }] } },
    },
  })
  expect(diagnostics).toEqual([])
  expect(site.docs[0]?.versions[0]?.targets).toEqual({
    'doc:/category/api': { href: '/docs/category/api', label: '/category/api' },
  })
})

test('a logo without a title next to it gets the title of the site as its text', async () => {
  const { site } = await build({ theme: { navbar: { title: '', logo: { src: 'logo.svg' } } } })
  expect(site.navbar.logo?.alt).toBe('Memory')
})

test('a logo can be a data URL, and a link can be unchecked', async () => {
  const src = 'data:image/svg+xml,<svg/>'
  const items = [{ label: 'App', href: 'pathname:///app/' }]
  const { site } = await build({ theme: { navbar: { logo: { src }, items } } })
  expect(site.navbar).toMatchObject({ logo: { src }, items: [{ href: '/app/', external: true }] })
})

test('without settings the site view has the defaults', async () => {
  const { site } = await build({ tagline: 'A client' })
  expect(site).toMatchObject({
    title: 'Memory',
    tagline: 'A client',
    titleDelimiter: '|',
    baseUrl: '/lib/',
    locale: { label: 'English', htmlLang: 'en', direction: 'ltr' },
    navbar: { title: 'Memory', hideOnScroll: false, logo: null, items: [] },
    footer: null,
    announcement: null,
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    home: { actions: [] },
    searchProvider: { provider: 'local' },
  })
  expect(site.docs).toMatchObject([
    {
      id: 'default',
      persistVersion: true,
      sidebar: { hideable: false, autoCollapseCategories: false },
    },
  ])
})

test('the site view has its versions, the search page and the page of versions', async () => {
  const { site } = await build({})
  expect(site).toMatchObject({
    searchHref: '/lib/search',
    versionsHref: '/lib/versions',
    hasOfflineSupport: false,
    docs: [
      {
        versions: [
          { name: 'next', isLast: false, href: '/lib/docs/next', mainHref: '/lib/docs/next/' },
          { name: '1.x', isLast: true, href: '/lib/docs', mainHref: '/lib/docs/' },
        ],
      },
    ],
  })
  const alone = await buildTestViews({ files: { 'docs/index.md': '# Home\n' } })
  expect(alone.site.versionsHref).toBeNull()
})

test('the footer has columns of links', async () => {
  const { site } = await build({
    copyright: 'C',
    theme: {
      footer: { columns: [{ title: 'More', links: [{ label: 'About', to: '/about' }] }] },
    },
  })
  expect(site.footer).toEqual({
    columns: [{ title: 'More', links: [{ label: 'About', href: '/lib/about', external: false }] }],
    copyright: 'C',
  })
})

test('a standalone page shows its title unless its text has one; the home page has no heading', async () => {
  const { viewOf } = await build({ tagline: 'Tag' })
  expect(viewOf('page', '/about')).toMatchObject({
    href: '/lib/about',
    title: 'About',
    heading: 'About',
    description: 'First paragraph.',
    htmlClass: 'wide mdx-page plugin-pages plugin-id-default',
  })
  expect(viewOf('home', '/')).toEqual({
    kind: 'home',
    hasHero: true,
    versionLists: expect.any(Array),
    href: '/lib/',
    title: 'Memory',
    description: 'Front.',
    htmlClass: 'mdx-wrapper mdx-page plugin-pages plugin-id-default',
    frontMatter: { description: 'Front.' },
  })
})
