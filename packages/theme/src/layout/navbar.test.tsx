import { asHref } from '@ssgdocs/runtime/contract/addresses'
import type {
  FooterColumnView,
  NavbarItemView,
  NavbarView,
} from '@ssgdocs/runtime/contract/site-view'
import { expect, test } from 'vitest'
import { docView, site } from '../../test/sample-views.ts'
import { renderPage } from '../server.tsx'

const content = { kind: 'static', html: [''] } as const
const left = { position: 'left' } as const

function render(navbar: Partial<NavbarView>, columns: readonly FooterColumnView[] = []): string {
  const changed = {
    ...site,
    languages: [{ label: 'English', htmlLang: 'en', baseUrl: '/' }],
    navbar: { ...site.navbar, ...navbar },
    footer: { columns, copyright: '' },
  }
  return renderPage(changed, { view: docView, content }, {}).markup
}

const renderItem = (item: NavbarItemView): string => render({ items: [item] })

const logo = {
  src: asHref('/logo.svg'),
  srcDark: null,
  alt: '',
  size: { width: 100, height: 50 },
  image: {},
  link: {},
}

test.each([
  ['missing', logo],
  [
    'undefined',
    { ...logo, image: { width: undefined, height: undefined }, link: { href: undefined } },
  ],
])('the logo links to the home page, in its own size, if others are %s', (_, usual) => {
  const html = render({ logo: usual })
  expect(html).toContain('<a class="brand" href="/"><span class="brand-logo"><img src=')
  expect(html).toContain('width="100" height="50"')
})

test('the logo links to the configured address, with its size, class and style', () => {
  const image = { width: 32, height: '24', className: 'wide', style: { borderRadius: 4 } }
  const html = render({
    logo: { ...logo, image, link: { href: asHref('/docs'), target: '_self' } },
  })
  expect(html).toContain('<a class="brand" href="/docs" target="_self">')
  expect(html).toMatch(/<img class="wide" style="border-radius:4px"[^>]*width="32" height="24"/)
})

test('attributes of a link override those of external links', () => {
  const html = renderItem({
    ...left,
    type: 'link',
    label: 'Out',
    href: asHref('https://out.example'),
    external: true,
    attributes: { target: '_self', 'data-track': 1 },
  })
  expect(html).toMatch(/href="https:\/\/out\.example"[^>]*target="_self"[^>]*data-track="1"/)
})

test.each([
  ['/docs/(x|api)', true],
  ['^/blog', false],
])('a link with the pattern %s is active: %s', (activeBasePattern, isActive) => {
  const link = { ...left, type: 'link', label: 'L', external: false } as const
  const html = renderItem({ ...link, href: asHref('/elsewhere'), activeBasePattern })
  expect(/href="\/elsewhere"[^>]*aria-current="page"/.test(html)).toBe(isActive)
})

test('the label of a dropdown is a link if it has an address, on phones beside the button', () => {
  const dropdown = { ...left, type: 'dropdown', label: 'More', items: [] } as const
  expect(renderItem({ ...dropdown, href: null })).not.toMatch(/<a[^>]*>More/)
  const html = renderItem({ ...dropdown, href: asHref('/more') })
  expect(html).toMatch(/<a class="[^"]*dropdown-trigger[^>]*href="\/more">More/)
})

test('a version dropdown lists the chosen versions with their labels', () => {
  const html = renderItem({
    ...left,
    type: 'docsVersionDropdown',
    docs: 'default',
    versions: [{ name: '5.x', label: 'Old' }, { name: '6.x' }, { name: 'gone' }],
    itemsBefore: [],
    itemsAfter: [],
  })
  const labels = [...html.matchAll(/data-version="[^"]*"[^>]*>([^<]*)/g)].map(([, label]) => label)
  expect(new Set(labels)).toEqual(new Set(['Old', '6.x']))
})

test('a version dropdown has the label of the page’s version, wherever that is in the list', () => {
  const item = { ...left, type: 'docsVersionDropdown', docs: 'default' } as const
  const labels = site.docs[0]?.versions.map(({ name }) => {
    const view = { ...docView, version: { ...docView.version, name } }
    const items = [{ ...item, itemsBefore: [], itemsAfter: [] }]
    const changed = { ...site, navbar: { ...site.navbar, items } }
    const { markup } = renderPage(changed, { view, content }, {})
    return /dropdown-trigger[^>]*>(?:<[^>]*>)*([^<]+)/.exec(markup)?.[1]
  })
  expect(labels).toEqual(['Next', '6.x', '5.x'])
})

test('a dropdown of one language shows the items beside it', () => {
  const link = { ...left, type: 'link', label: 'Translate', external: false } as const
  const item = { ...left, type: 'languageDropdown', itemsBefore: [] } as const
  const extra = { ...link, href: asHref('/translate') }
  expect(renderItem({ ...item, itemsAfter: [extra] })).toContain('Translate')
})

test('columns and links of the footer have their classes and attributes', () => {
  const link = { label: 'A', href: asHref('/a'), external: false, className: 'own' }
  const html = render({}, [
    { title: 'T', className: 'wide', links: [{ ...link, attributes: { rel: 'me' } }] },
  ])
  expect(html).toContain('<div class="wide"><p class="footer-title">T')
  expect(html).toContain('<a class="own" href="/a" rel="me">A</a>')
})
