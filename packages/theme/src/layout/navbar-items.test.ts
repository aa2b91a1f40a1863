import { asHref, type Href } from '@ssgdocs/runtime/contract/addresses'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { NavbarLinkView } from '@ssgdocs/runtime/contract/site-view'
import { expect, test } from 'vitest'
import { categoryView, docView } from '../../test/sample-views.ts'
import { isActiveDocsLink, isActiveLink } from './navbar-items.ts'

const plain: NavbarLinkView = {
  type: 'link',
  position: 'left',
  label: 'x',
  href: asHref('/x'),
  external: false,
}

test.each([
  ['/blog', '/blog', true],
  ['/blog', '/Blog/2025/caching/', true],
  ['/blog', '/blogging', false],
  ['/', '/', true],
  ['/', '/blog', false],
])('the link to %s on the page %s is active: %s', (href, here, expected) => {
  expect(
    isActiveLink({ ...plain, href: asHref(href) }, { ...docView, href: asHref(here) }, '/'),
  ).toBe(expected)
})

test('a docs link is active on its target and on all pages of its sidebar', () => {
  const docs = 'default'
  const isActive = (target: string, view: PageView, href?: Href) =>
    isActiveDocsLink({ docs, target }, href, view)
  expect(isActive('main', docView)).toBe(true)
  expect(isActive('main', categoryView)).toBe(true)
  expect(isActive('guides', docView)).toBe(false)
  expect(isActive('main', { ...docView, sidebar: null })).toBe(false)
  expect(isActive('doc:client', { ...docView, sidebar: null }, docView.href)).toBe(true)
  expect(isActiveDocsLink({ docs: 'guide', target: 'main' }, undefined, docView)).toBe(false)
})

test('a link is active on pages below its activeBaseHref', () => {
  const link: NavbarLinkView = {
    ...plain,
    href: asHref('/blog/welcome'),
    activeBaseHref: asHref('/blog'),
  }
  expect(isActiveLink(link, { ...docView, href: asHref('/blog/other') }, '/')).toBe(true)
})
