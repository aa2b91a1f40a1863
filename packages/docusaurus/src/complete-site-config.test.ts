import { expect, test } from 'vitest'
import { completeSiteConfig, publicSiteConfig } from './complete-site-config.ts'

const written = {
  title: 'A',
  url: 'https://a.example/',
  baseUrl: 'lib',
  organizationName: 'acme',
  presets: [
    ['classic', { docs: { sidebarPath: '/site/sidebars.js' }, theme: { customCss: () => '' } }],
  ],
  plugins: [function own() {}, ['/site/plugins/a.js', { to: '/site' }]],
  themeConfig: { logo: '/site/logo.svg', onClick: () => {}, docs: { sidebar: { hideable: true } } },
  i18n: { defaultLocale: 'de', locales: ['de'] },
  markdown: { mermaid: true },
}

test('a plugin gets every Docusaurus setting, with its default', () => {
  expect(completeSiteConfig(written)).toMatchObject({
    url: 'https://a.example',
    baseUrl: '/lib/',
    themes: [],
    customFields: {},
    themeConfig: {
      logo: '/site/logo.svg',
      navbar: { items: [] },
      docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
      blog: { sidebar: { groupByYear: true } },
    },
    staticDirectories: ['static'],
    i18n: { defaultLocale: 'de', path: 'i18n', localeConfigs: {} },
    markdown: { mermaid: true, format: 'mdx' },
    future: { v4: {} },
  })
  expect(completeSiteConfig({})['baseUrl']).toBe('/')
})

test('items of the navbar, the footer and the announcement bar get their defaults', () => {
  const items = [
    { type: 'localeDropdown', position: 'right' },
    { to: '/a', label: 'A' },
  ]
  const themeConfig = { navbar: { items }, footer: { style: 'dark' }, announcementBar: { id: 'a' } }
  expect(completeSiteConfig({ themeConfig })['themeConfig']).toMatchObject({
    navbar: {
      hideOnScroll: false,
      items: [
        { ...items[0], dropdownItemsBefore: [], dropdownItemsAfter: [] },
        { ...items[1], position: 'left' },
      ],
    },
    footer: { style: 'dark', links: [] },
    announcementBar: { id: 'a', isCloseable: true },
  })
  expect(completeSiteConfig({})['themeConfig']).not.toHaveProperty('footer')
})

test('pages get JSON without functions or absolute paths', () => {
  expect(publicSiteConfig(written, '/site')).toMatchObject({
    organizationName: 'acme',
    presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, theme: {} }]],
    plugins: [null, ['./plugins/a.js', { to: '/site' }]],
    themeConfig: { logo: '/site/logo.svg' },
    clientModules: [],
  })
})
