import { asHref } from '@ssgdocs/runtime/contract/addresses'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { DocsTargetView, NavbarLinkView } from '@ssgdocs/runtime/contract/site-view'
import { expect, test } from 'vitest'
import { categoryView, docView, site as siteView } from '../../test/sample-views.ts'
import { isActiveDocsLink, isActiveLink } from './navbar-items.ts'

const plain: NavbarLinkView = {
  type: 'link',
  position: 'left',
  label: 'x',
  href: asHref('/x'),
  external: false,
}

function isActive(link: NavbarLinkView, here: string, items: readonly NavbarLinkView[] = [link]) {
  const site = { baseUrl: '/', navbar: { ...siteView.navbar, items } }
  return isActiveLink(link, { ...docView, href: asHref(here) }, site)
}

test('of two links to a page or above it, only the closer one is active', () => {
  const guide = { ...plain, href: asHref('/guide/') }
  const reference = { ...plain, href: asHref('/guide/reference') }
  const active = (here: string) =>
    [guide, reference].map((link) => isActive(link, here, [guide, reference]))
  expect(active('/guide/reference/errors')).toEqual([false, true])
  expect(active('/guide/write')).toEqual([true, false])
  expect(active('/guide/reference')).toEqual([false, true])
})

test.each([
  ['/blog', '/blog', true],
  ['/blog', '/Blog/2025/caching/', true],
  ['/blog', '/blogging', false],
  ['/', '/', true],
  ['/', '/blog', false],
])('the link to %s on the page %s is active: %s', (href, here, expected) => {
  expect(isActive({ ...plain, href: asHref(href) }, here)).toBe(expected)
})

test('a docs link is active on its target and on all pages of its sidebar', () => {
  const docs = 'default'
  const isActive = (target: string, view: PageView, found: Partial<DocsTargetView> = {}) =>
    isActiveDocsLink({ docs, target }, found, view)
  expect(isActive('main', docView)).toBe(true)
  expect(isActive('main', categoryView)).toBe(true)
  expect(isActive('guides', docView)).toBe(false)
  expect(isActive('main', { ...docView, sidebar: null })).toBe(false)
  const { href } = docView
  expect(isActive('doc:client', { ...docView, sidebar: null }, { href })).toBe(true)
  expect(isActive('doc:other', docView)).toBe(false)
  expect(isActive('doc:other', docView, { sidebar: 'guides' })).toBe(false)
  expect(isActive('doc:other', docView, { sidebar: 'main' })).toBe(true)
  expect(isActiveDocsLink({ docs: 'guide', target: 'main' }, {}, docView)).toBe(false)
})

test('a link is active on pages below its activeBaseHref', () => {
  const link: NavbarLinkView = {
    ...plain,
    href: asHref('/blog/welcome'),
    activeBaseHref: asHref('/blog'),
  }
  expect(isActive(link, '/blog/other')).toBe(true)
})
