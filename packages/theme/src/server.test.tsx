import { asHref } from '@ssgdocs/runtime/contract/addresses'
import { offlineStateAttribute } from '@ssgdocs/runtime/contract/dom'
import type { PageView, ReleaseView } from '@ssgdocs/runtime/contract/page-view'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { blogViews } from '../test/sample-blog.ts'
import { categoryView, docView, site } from '../test/sample-views.ts'
import { VersionTable } from './components/VersionTable.tsx'
import { renderPage } from './server.tsx'

const plain = { description: '', htmlClass: '' }
const views: readonly PageView[] = [
  { ...plain, kind: 'home', hasHero: true, versionLists: [], href: asHref('/'), title: 'undici' },
  {
    ...plain,
    kind: 'page',
    href: asHref('/about'),
    title: 'About',
    heading: 'About',
    headings: [],
    notice: null,
  },
  docView,
  categoryView,
  ...blogViews,
  { ...plain, kind: 'not-found', versions: [], href: asHref('/404'), title: 'Page Not Found' },
]

const render = (view: PageView, html: readonly string[] = ['<p>The body.</p>']): string =>
  renderPage(site, { view, content: { kind: 'static', html } }, {}).markup

const count = (markup: string, pattern: RegExp): number =>
  [...markup.matchAll(new RegExp(pattern, 'g'))].length

test.each(views.map((view) => [view.kind, view] as const))(
  'a page of kind %s has one main, one h1, the navbar and the footer, and no inline style',
  (_, view) => {
    const markup = render(view)
    expect(count(markup, /<main\b/)).toBe(1)
    expect(count(markup, /<h1\b/)).toBe(1)
    expect(count(markup, /<nav [^>]*aria-label="Main"/)).toBe(1)
    expect(markup).toContain('Copyright © 2024')
    expect(markup).not.toContain('style=')
  },
)

test('the skip link is the first link, and its target exists', () => {
  const markup = render(docView)
  const [, target] = /<a class="skip-link" href="#([^"]+)"/.exec(markup) ?? []
  expect(markup.indexOf('<a ')).toBe(markup.indexOf('<a class="skip-link"'))
  expect(markup).toContain(`id="${target}"`)
})

test('a doc renders its body in a marked element, and no title if the body has one', () => {
  expect(render(docView)).toMatch(/data-ssg-body="0"[^>]*><p>The body\.<\/p>/)
  expect(render({ ...docView, heading: null }, ['<h1>Own</h1>']).match(/<h1[^>]*>[^<]*/g)).toEqual([
    '<h1>Own',
  ])
})

function InteractiveContent() {
  return <p>Interactive</p>
}

test('an interactive body is rendered in place of the static one', () => {
  const content = { kind: 'interactive', Component: InteractiveContent, html: [] } as const
  const { markup } = renderPage(site, { view: docView, content }, {})
  expect(markup).toMatch(/class="prose[^"]*theme-doc-markdown.*<p>Interactive<\/p>/)
  expect(markup).not.toContain('data-ssg-body')
})

test('a version table shows the versions of the home page, of one docs instance', () => {
  const release = {
    key: '6.x',
    name: '6.x',
    label: '6.x',
    href: asHref('/docs/'),
    status: 'latest',
    releaseDate: null,
    requires: 'Node.js >=18',
    releaseNotesHref: null,
    packageHref: null,
  } as const
  const savable = { ...site, hasOfflineSupport: true }
  const versionLists = [
    { docs: 'default', label: 'Docs', versions: [release] },
    { docs: 'guide', label: 'Guide', versions: [{ ...release, label: 'Guide 1' }] },
  ]
  const home = { ...plain, kind: 'home', hasHero: true, href: asHref('/'), title: '' } as const
  const rows = (Component: () => ReactNode) => {
    const content = { kind: 'interactive', Component, html: [] } as const
    const { markup } = renderPage(savable, { view: { ...home, versionLists }, content }, {})
    expect(markup).toContain(` ${offlineStateAttribute}="`)
    expect(markup).toContain('<table aria-label="Versions">')
    return markup
      .match(/<tbody>.*<\/tbody>/s)?.[0]
      .replace(/<[^>]+>/g, ' ')
      .match(/\S.*\S/)?.[0]
  }
  expect(rows(() => <VersionTable />)).toMatch(/^6\.x .*Latest .*Node\.js &gt;=18$/)
  expect(rows(() => <VersionTable docs="guide" />)).toMatch(/^Guide 1 /)
})

const CompactTable = () => <VersionTable compact />

test('the compact table lists the supported versions, the latest first', () => {
  const versions = (['unreleased', 'latest', 'maintained', 'unmaintained'] as const).map(
    (status, index): ReleaseView => ({
      key: status,
      name: status,
      label: status,
      href: asHref(`/${status}/`),
      status,
      releaseDate: null,
      requires: index === 1 ? 'Node.js >=18' : null,
      releaseNotesHref: null,
      packageHref: null,
    }),
  )
  const versionLists = [{ docs: 'default', label: 'Docs', versions }]
  const home = {
    ...plain,
    kind: 'home',
    hasHero: false,
    versionLists,
    href: asHref('/'),
    title: '',
  } as const
  const content = { kind: 'interactive', Component: CompactTable, html: [] } as const
  const { markup } = renderPage(
    { ...site, versionsHref: asHref('/versions') },
    { view: home, content },
    {},
  )
  const list = /<ul><li><a href="\/latest\/".*?<\/ul>/s.exec(markup)?.[0] ?? ''
  expect(list.replaceAll(/<\/li>/g, '|').replaceAll(/<[^>]+>/g, '')).toBe(
    'latest, Node.js &gt;=18|unreleased|maintained|All versions|',
  )
})

test('in the sidebar the page is current, and its category is expanded and active', () => {
  const [sidebar] = /<nav class="sidebar".*?<\/nav>/s.exec(render(docView)) ?? ['']
  expect(sidebar.match(/<a [^>]*aria-current="page"[^>]*>[^<]*/g)).toEqual([
    '<a class="menu__link--active" href="/docs/api/Client" aria-current="page">Client',
  ])
  expect(sidebar).toContain('Collapse sidebar category &#x27;API&#x27;')
  expect(sidebar).toContain('<a class="menu__link--active" href="/docs/category/api">API</a>')
})

test('a sidebar item and a category with a page show their badges', () => {
  const items = docView.sidebar?.items.map((item) => ({ ...item, badge: `${item.type} badge` }))
  const sidebar = { key: 'next/main', items: items ?? [] } as typeof docView.sidebar
  const [tree = ''] = /<nav class="sidebar".*?<\/nav>/s.exec(render({ ...docView, sidebar })) ?? []
  expect(
    tree.match(/(?:Introduction|API)(?:<!-- -->)?\u00a0<span class="tone-badge">[^<]*/g),
  ).toEqual([
    'Introduction<!-- -->\u00a0<span class="tone-badge">link badge',
    'API<!-- -->\u00a0<span class="tone-badge">category badge',
  ])
})

test('a category whose items are omitted links to its first page until they are loaded', () => {
  const [category] = /<details><summary[^>]*data-lazy.*?<\/details>/s.exec(render(docView)) ?? ['']
  expect(category).toMatch(
    /^<details><summary[^>]*>Guides<\/summary><a href="\/docs\/guides\/proxy">Guides<\/a><\/details>$/,
  )
})

test('the version dropdown links to the counterpart of the page, or to the main page of the version', () => {
  const [menu] = /<ul class="dropdown-menu">.*?<\/ul>/s.exec(render(docView)) ?? ['']
  expect([...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/docs/next/api/Client',
    '/docs/api/Client',
    '/docs/5.x/',
  ])
  expect(menu).toContain('href="/docs/api/Client" aria-current="page">6.x')
})

test('outside the docs the version dropdown shows the latest version, and none is current', () => {
  const [view] = blogViews
  const markup = view === undefined ? '' : render(view)
  const [menu] = /<ul class="dropdown-menu">.*?<\/ul>/s.exec(markup) ?? ['']
  expect(markup).toMatch(/aria-haspopup="true"[^>]*><span[^>]*>6\.x/)
  expect(menu).toContain('href="/docs/next/">Next')
  expect(menu).not.toContain('aria-current')
})

test('a banner marks unreleased and unmaintained versions', () => {
  const latest = { name: '6.x', label: '6.x', href: asHref('/docs/api/Client') }
  const text = (kind: 'unreleased' | 'unmaintained', label: string): string => {
    const markup = render({
      ...docView,
      version: { ...docView.version, label, banner: { kind, latest } },
    })
    const [banner] = /<div class="[^"]*theme-doc-version-banner.*?<\/div><\/div>/.exec(markup) ?? [
      '',
    ]
    return banner
      .replace(/<\/div>/g, ' ')
      .replace(/<!-- -->|<[^>]+>/g, '')
      .trim()
  }
  const advice = 'For up-to-date documentation, see the latest version (6.x).'
  expect(text('unreleased', 'Next')).toBe(
    `This is unreleased documentation for undici Next version. ${advice}`,
  )
  expect(text('unmaintained', '5.x')).toBe(
    `This is documentation for undici 5.x, which is no longer actively maintained. ${advice}`,
  )
  expect(render(docView)).not.toContain('theme-doc-version-banner')
})

test('the last breadcrumb is the page, the others are links', () => {
  const [crumbs] = /<nav class="breadcrumbs.*?<\/nav>/s.exec(render(docView)) ?? ['']
  expect(crumbs).toContain('<a href="/" aria-label="Home page">')
  expect(crumbs).toContain('<a href="/docs/category/api">API</a>')
  expect(crumbs).toContain('<span aria-current="page">Client</span>')
})

test('the emoji of a label becomes the icon of the card', () => {
  const markup = render(categoryView)
  expect(markup).toMatch(/<span class="card-icon" aria-hidden="true">🚀<\/span>Pool<\/h3>/)
  expect(markup).toMatch(
    /<i class="icon icon-page"><\/i><\/span>Client<\/h3><p[^>]*>One connection\.<\/p>/,
  )
})

test('a section of a category page has a heading and a description', () => {
  expect(render(categoryView)).toContain('<h2>Dispatchers</h2><p>They send requests.</p><ul')
})

test('the newest post of a list is the lead, and its image is decorative', () => {
  const [list] = blogViews
  const markup = list === undefined ? '' : render(list, ['<p>First.</p>', '<p>Second.</p>'])
  expect(markup).toMatch(
    /<article class="post post-lead"><img class="post-image" src="\/img\/caching\.png" alt=""/,
  )
  expect(markup).toContain('<article class="post"><header')
})

test('a list of posts shows excerpts with reading times and links to truncated posts', () => {
  const [list] = blogViews
  const markup = list === undefined ? '' : render(list, ['<p>First.</p>', '<p>Second.</p>'])
  expect(markup).toMatch(/2 min read.*First\..*>Read more about Caching<.*One min read.*Second\./s)
  expect(count(markup, /Read more about/)).toBe(1)
  expect(markup).toMatch(
    /href="\/blog\/page\/2" rel="next"><span class="pager-label">Older entries/,
  )
})

test('tags are grouped by first letter', () => {
  const view = blogViews.find(({ kind }) => kind === 'blog-tags')
  const markup = view === undefined ? '' : render(view)
  expect(
    [...markup.matchAll(/<h2 id="(.)">\1<\/h2>|rel="tag">(\w+)/g)].map(([, a, b]) => a ?? b),
  ).toEqual(['A', 'api', 'Agents', 'R', 'release'])
})

test('disableSwitch removes the color mode switch', () => {
  const colorMode = { ...site.colorMode, disableSwitch: true }
  const page = { view: docView, content: { kind: 'static', html: [''] } } as const
  expect(renderPage(site, page, {}).markup).toContain('data-action="toggle-color-mode"')
  expect(renderPage({ ...site, colorMode }, page, {}).markup).not.toContain('toggle-color-mode')
})
