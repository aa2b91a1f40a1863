import { expect, test } from 'vitest'
import { translateThemeConfig } from './translate-theme-config.ts'

test('the texts of navbar and footer are translated, at all levels', () => {
  const navbar = {
    title: 'Site',
    logo: { alt: 'Logo', src: 'logo.svg' },
    items: [
      { label: 'Docs', to: '/docs' },
      { label: 'More', items: [{ label: 'Blog' }] },
    ],
  }
  const footer = { links: [{ title: 'Help', items: [{ label: 'Chat' }] }], copyright: '2026' }
  const messages = {
    navbar: {
      ...{ title: 'Seite', 'logo.alt': 'Zeichen' },
      ...{ 'item.label.Docs': 'Doku', 'item.label.Blog': 'Neues' },
    },
    footer: {
      ...{ copyright: 'Alle Rechte', 'link.title.Help': 'Hilfe' },
      'link.item.label.Chat': 'Plaudern',
    },
  }
  expect(translateThemeConfig({ navbar, footer, metadata: [] }, messages)).toEqual({
    navbar: {
      title: 'Seite',
      logo: { alt: 'Zeichen', src: 'logo.svg' },
      items: [
        { label: 'Doku', to: '/docs' },
        { label: 'More', items: [{ label: 'Neues' }] },
      ],
    },
    footer: {
      links: [{ title: 'Hilfe', items: [{ label: 'Plaudern' }] }],
      copyright: 'Alle Rechte',
    },
    metadata: [],
  })
})

test('a translation adds a title and a copyright notice, and no labels, footer or navbar', () => {
  const messages = {
    navbar: { title: 'Seite', 'item.label.undefined': 'x' },
    footer: { copyright: 'Alle Rechte' },
  }
  expect(translateThemeConfig({}, messages)).toEqual({})
  const navbar = { items: [{ type: 'search' }] }
  expect(translateThemeConfig({ navbar, footer: { links: [] } }, messages)).toEqual({
    navbar: { ...navbar, title: 'Seite' },
    footer: { links: [], copyright: 'Alle Rechte' },
  })
})
