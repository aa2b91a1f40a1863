import { expect, test } from 'vitest'
import { converted } from '../test/converted.ts'
import { findCustomItems } from './convert-theme-config.ts'

test('a navbar item with a custom type is an item of its own at its place', () => {
  const items = [
    { type: 'custom-Colors', position: 'right' },
    { to: 'a', label: 'A' },
    { type: 'custom-Shapes' },
  ]
  const { config } = converted({ themeConfig: { navbar: { items } } })
  expect(config.theme.navbar.items).toMatchObject([
    { type: 'html', value: '<!-- custom-Colors 0 -->', position: 'right' },
    { label: 'A', position: 'left' },
    { type: 'html', value: '<!-- custom-Shapes 2 -->', position: 'left' },
  ])
  expect(findCustomItems({ navbar: { items } })).toEqual([
    { type: 'custom-Colors', index: 0 },
    { type: 'custom-Shapes', index: 2 },
  ])
})

test('navbar items of every type, links without a leading slash, icons without text are converted', () => {
  const items = [
    { to: 'docs/intro', label: 'Intro' },
    { to: 'https://a.example', label: 'Out' },
    { href: 'https://b.example', className: 'icon', 'aria-label': 'Repository' },
    { href: 'https://e.example', html: '<img src="/e.png"> Chat' },
    { to: 'help', className: 'icon', 'aria-label': 'Help' },
    { type: 'doc', docId: 'a', docsPluginId: 'default', label: 'A', position: 'left' },
    { type: 'docSidebar', sidebarId: 'b', docId: 'unused', label: 'B' },
    { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/versions', label: 'All' }] },
    { type: 'docsVersion', to: 'https://d.example', label: 'v1' },
    {
      label: 'More',
      items: [
        { type: 'html', value: '<hr>' },
        { href: 'https://c.example', label: 'C' },
      ],
    },
    { type: 'search' },
    { type: 'localeDropdown' },
  ]
  const { config } = converted({ presets: ['classic'], themeConfig: { navbar: { items } } })
  expect(config.theme.navbar.items).toMatchObject([
    { type: 'link', to: '/docs/intro' },
    { type: 'link', href: 'https://a.example' },
    {
      type: 'html',
      value:
        '<a class="navbar__item navbar__link icon" href="https://b.example" aria-label="Repository" target="_blank" rel="noopener noreferrer"></a>',
    },
    {
      type: 'html',
      value:
        '<a class="navbar__item navbar__link" href="https://e.example" target="_blank" rel="noopener noreferrer"><img src="/e.png"> Chat</a>',
    },
    { type: 'link', to: '/help', className: 'icon', label: '', ariaLabel: 'Help' },
    { type: 'doc', docId: 'a', docsId: 'default', position: 'left' },
    { type: 'docSidebar', sidebarId: 'b' },
    { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/versions' }] },
    { type: 'link', label: 'v1', href: 'https://d.example' },
    { type: 'dropdown', items: [{ type: 'html' }, { type: 'link' }] },
    { type: 'languageDropdown' },
  ])
})

test('attributes and every option of links, dropdowns and the logo are converted', () => {
  const items = [
    { to: '/a', label: 'A', target: '_blank', 'data-x': '1', activeBaseRegex: 'a/.*' },
    { type: 'doc', docId: 'guide/b', title: 'Tip' },
    {
      label: 'C',
      to: 'c',
      items: [{ type: 'docsVersion', label: 'V' }],
    },
    { type: 'docsVersionDropdown', versions: { '1.0': { label: 'Old' }, current: {} } },
    { type: 'docsVersionDropdown', versions: ['2.0'] },
    { type: 'localeDropdown', dropdownItemsAfter: [{ href: 'https://t.example', label: 'T' }] },
    { href: 'https://i.example', className: 'icon', rel: 'me', onclick: 'go()' },
  ]
  const logo = { src: 'l.svg', href: 'docs/a', target: '_self', width: 32, style: { border: 0 } }
  const { theme } = converted({
    presets: ['classic'],
    themeConfig: { navbar: { items, logo } },
  }).config
  expect(theme.navbar.logo).toMatchObject({ ...logo, href: '/docs/a' })
  expect(theme.navbar.items).toMatchObject([
    { attributes: { target: '_blank', 'data-x': '1' }, activeBasePattern: 'a/.*' },
    { label: 'guide/b', attributes: { title: 'Tip' } },
    { label: 'C', to: '/c', items: [{ type: 'docsVersion', label: 'V' }] },
    { versions: [{ name: '1.0', label: 'Old' }, { name: 'current' }] },
    { versions: [{ name: '2.0' }] },
    { type: 'languageDropdown', dropdownItemsAfter: [{ label: 'T' }] },
    { type: 'html', value: expect.stringMatching(/ rel="me">/) },
  ])
  expect(JSON.stringify(theme)).not.toContain('onclick')
})

test('classes, attributes and the style of the logo of the footer are converted', () => {
  const item = { label: 'A', to: 'a', className: 'own', target: '_self' }
  const { config } = converted({
    presets: ['classic'],
    themeConfig: {
      footer: {
        links: [{ title: 'T', className: 'wide', items: [item] }],
        logo: { src: 'f.svg', style: { borderRadius: 4 } },
      },
    },
  })
  expect(config.theme.footer?.columns).toMatchObject([
    { className: 'wide', links: [{ className: 'own', attributes: { target: '_self' } }] },
  ])
  expect(config.copyright).toContain('style="border-radius:4px"')
})

test('links of navbar and footer may contain the base URL', () => {
  const to = '/lib/guide?a#b'
  const { config } = converted({
    baseUrl: '/lib/',
    themeConfig: {
      navbar: {
        items: [
          { to, label: 'A' },
          { label: 'B', items: [{ to, label: 'C' }] },
        ],
      },
      footer: {
        links: [
          {
            title: 'D',
            items: [
              { to, label: 'E' },
              { to: '/library', label: 'F' },
              { href: '/lib/v1/', label: 'G' },
              { href: '//lib/v1', label: 'H' },
            ],
          },
        ],
      },
    },
  })
  expect(JSON.stringify(config.theme).match(/"to":"[^"]*"/g)).toEqual([
    ...['/guide?a#b', '/guide?a#b', '/guide?a#b', '/library'].map((route) => `"to":"${route}"`),
  ])
  expect(JSON.stringify(config.theme).match(/"(?:to|href)":"[^"]*v1[^"]*"/g)).toEqual([
    '"href":"/v1/"',
    '"href":"//lib/v1"',
  ])
})

test('addresses of static files may contain the base URL', () => {
  const { config } = converted({
    baseUrl: '/lib/',
    favicon: '/lib/icon.svg',
    themeConfig: {
      image: '/lib/img/card.png',
      navbar: { logo: { src: '/lib/img/logo.svg', srcDark: '/library/dark.svg' } },
    },
  })
  expect(config.favicon).toBe('/icon.svg')
  expect(config.theme.image).toBe('/img/card.png')
  expect(config.theme.navbar.logo).toMatchObject({
    src: '/img/logo.svg',
    srcDark: '/library/dark.svg',
  })
})

test('footer columns, plain links and HTML are converted', () => {
  const badge = '<a href="https://n.example"><img src="n.svg" alt="Deployed by N"></a>'
  const columns = [{ title: 'T', items: [{ label: 'A', to: 'a' }, { html: badge }] }]
  const footer = (links: object[]) =>
    converted({ presets: ['classic'], themeConfig: { footer: { links, copyright: 'Us' } } }).config
  expect(footer(columns).theme.footer?.columns).toEqual([
    {
      title: 'T',
      links: [
        { type: 'link', label: 'A', to: '/a' },
        { type: 'html', value: badge },
      ],
    },
  ])
  expect(footer([{ label: 'B', href: 'https://b.example' }]).theme.footer?.columns).toMatchObject([
    { title: '', links: [{ label: 'B' }] },
  ])
  const cookies = { label: 'Cookies', href: 'javascript:;' }
  expect(footer([cookies]).theme.footer?.columns).toMatchObject([
    { links: [{ label: 'Cookies', href: '#' }] },
  ])
  expect(footer([]).copyright).toBe('Us')
})
