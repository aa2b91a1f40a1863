import type { PageView } from '@ssg/runtime/contract/page-view'
import { expect, test } from 'vitest'
import { blogViews } from '../test/sample-blog.ts'
import { categoryView, docView, site } from '../test/sample-views.ts'
import { renderPage } from './server.tsx'

const plain = { description: '', htmlClass: '' }
const views: readonly PageView[] = [
  { ...plain, kind: 'home', href: '/', title: 'undici' },
  {
    ...plain,
    kind: 'page',
    href: '/about',
    title: 'About',
    heading: 'About',
    headings: [],
    notice: null,
  },
  docView,
  categoryView,
  ...blogViews,
  { ...plain, kind: 'not-found', href: '/404', title: 'Page Not Found' },
]

const draw = (view: PageView, html: readonly string[] = ['<p>The body.</p>']): string =>
  renderPage(site, { view, content: { kind: 'static', html } }, {}).markup

const count = (markup: string, pattern: RegExp): number =>
  [...markup.matchAll(new RegExp(pattern, 'g'))].length

test.each(views.map((view) => [view.kind, view] as const))(
  'a page of kind %s has one main, one h1, the navbar and the footer, and no inline style',
  (_, view) => {
    const markup = draw(view)
    expect(count(markup, /<main\b/)).toBe(1)
    expect(count(markup, /<h1\b/)).toBe(1)
    expect(count(markup, /<nav [^>]*aria-label="Main"/)).toBe(1)
    expect(markup).toContain('Copyright © 2024')
    expect(markup).not.toContain('style=')
  },
)

test('the first thing to focus is the skip link, and it leads to an element of the page', () => {
  const markup = draw(docView)
  const [, target] = /<a class="skip-link" href="#([^"]+)"/.exec(markup) ?? []
  expect(markup.indexOf('<a ')).toBe(markup.indexOf('<a class="skip-link"'))
  expect(markup).toContain(`id="${target}"`)
})

test('a doc shows its body in a marked element, and takes no second title beside one of its own', () => {
  expect(draw(docView)).toMatch(/data-ssg-body="0"[^>]*><p>The body\.<\/p>/)
  expect(draw({ ...docView, heading: null }, ['<h1>Own</h1>']).match(/<h1[^>]*>[^<]*/g)).toEqual([
    '<h1>Own',
  ])
})

function Live() {
  return <p>Alive</p>
}

test('a live body is drawn where the static one would be', () => {
  const content = { kind: 'interactive', Component: Live } as const
  const { markup } = renderPage(site, { view: docView, content }, {})
  expect(markup).toMatch(/class="prose[^"]*theme-doc-markdown.*<p>Alive<\/p>/)
  expect(markup).not.toContain('data-ssg-body')
})

test('in the sidebar the page itself is current, and the category around it is open and active', () => {
  const [sidebar] = /<nav class="sidebar".*?<\/nav>/s.exec(draw(docView)) ?? ['']
  expect(sidebar.match(/<a [^>]*aria-current="page"[^>]*>[^<]*/g)).toEqual([
    '<a class="menu-link menu__link--active" href="/docs/api/Client" aria-current="page">Client',
  ])
  expect(sidebar).toContain('Collapse sidebar category &#x27;API&#x27;')
  expect(sidebar).toContain(
    '<a class="menu-link menu__link--active" href="/docs/category/api">API</a>',
  )
})

test('a closed category without a page leads to the first page in it', () => {
  expect(draw(docView)).toMatch(
    /<a class="menu-link" href="\/docs\/guides\/proxy"[^>]* role="button" aria-expanded="false">Guides/,
  )
})

test('the version dropdown leads to the same page, else to the main page of a version', () => {
  const [menu] = /<ul class="dropdown-menu">.*?<\/ul>/s.exec(draw(docView)) ?? ['']
  expect([...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/docs/next/api/Client',
    '/docs/api/Client',
    '/docs/5.x/',
  ])
  expect(menu).toContain('href="/docs/api/Client" aria-current="page">6.x')
})

test('outside the docs the version dropdown shows the last version and marks none', () => {
  const [view] = blogViews
  const markup = view === undefined ? '' : draw(view)
  const [menu] = /<ul class="dropdown-menu">.*?<\/ul>/s.exec(markup) ?? ['']
  expect(markup).toMatch(/aria-haspopup="true"[^>]*>6\.x/)
  expect(menu).toContain('href="/docs/next/">Next')
  expect(menu).not.toContain('aria-current')
})

test('docs that are not the latest say so', () => {
  const latest = { name: '6.x', label: '6.x', href: '/docs/api/Client' }
  const text = (kind: 'unreleased' | 'unmaintained', label: string): string => {
    const markup = draw({
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
  const cure = 'For up-to-date documentation, see the latest version (6.x).'
  expect(text('unreleased', 'Next')).toBe(
    `This is unreleased documentation for undici Next version. ${cure}`,
  )
  expect(text('unmaintained', '5.x')).toBe(
    `This is documentation for undici 5.x, which is no longer actively maintained. ${cure}`,
  )
  expect(draw(docView)).not.toContain('theme-doc-version-banner')
})

test('the last breadcrumb is the page, the one before it a link', () => {
  const [crumbs] = /<nav class="breadcrumbs.*?<\/nav>/s.exec(draw(docView)) ?? ['']
  expect(crumbs).toContain('<a href="/" aria-label="Home page">')
  expect(crumbs).toContain('<a href="/docs/category/api">API</a>')
  expect(crumbs).toContain('<span aria-current="page">Client</span>')
})

test('a card shows the emoji of its label as its icon', () => {
  const markup = draw(categoryView)
  expect(markup).toMatch(/<span class="card-icon" aria-hidden="true">🚀<\/span>Pool<\/h2>/)
  expect(markup).toMatch(/<svg[^>]*>.*?<\/svg><\/span>Client<\/h2><p[^>]*>One connection\.<\/p>/)
})

test('a list of posts shows each excerpt with its reading time, and a way to the rest', () => {
  const [list] = blogViews
  const markup = list === undefined ? '' : draw(list, ['<p>First.</p>', '<p>Second.</p>'])
  expect(markup).toMatch(/2 min read.*First\..*>Read more about Caching<.*One min read.*Second\./s)
  expect(count(markup, /Read more about/)).toBe(1)
  expect(markup).toMatch(
    /href="\/blog\/page\/2" rel="next"><span class="pager-label">Older entries/,
  )
})

test('tags stand below their first letter', () => {
  const view = blogViews.find(({ kind }) => kind === 'blog-tags')
  const markup = view === undefined ? '' : draw(view)
  expect([...markup.matchAll(/<h2>(.)<\/h2>|rel="tag">(\w+)/g)].map(([, a, b]) => a ?? b)).toEqual([
    'A',
    'api',
    'Agents',
    'R',
    'release',
  ])
})

test('a site may do without the switch of colours', () => {
  const colorMode = { ...site.colorMode, disableSwitch: true }
  const page = { view: docView, content: { kind: 'static', html: [''] } } as const
  expect(renderPage(site, page, {}).markup).toContain('data-action="toggle-color-mode"')
  expect(renderPage({ ...site, colorMode }, page, {}).markup).not.toContain('toggle-color-mode')
})
