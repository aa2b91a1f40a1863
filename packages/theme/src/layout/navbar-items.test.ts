import type { NavbarLinkView } from '@ssg/runtime/contract/site-view'
import { expect, test } from 'vitest'
import { categoryView, docView } from '../../test/sample-views.ts'
import { isActiveLink, isInSidebar } from './navbar-items.ts'

test.each([
  ['/blog', '/blog', true],
  ['/blog', '/Blog/2025/caching/', true],
  ['/blog', '/blogging', false],
  ['/', '/', true],
  ['/', '/blog', false],
])('the link to %s on the page %s is active: %s', (href, here, expected) => {
  const link: NavbarLinkView = { type: 'link', position: 'left', label: 'x', href, external: false }
  expect(isActiveLink(link, { ...docView, href: here }, '/')).toBe(expected)
})

test('a page is in the sidebar that its key names', () => {
  const docs = 'default'
  expect(isInSidebar(docView, { docs, sidebarId: 'main' })).toBe(true)
  expect(isInSidebar(categoryView, { docs, sidebarId: 'main' })).toBe(true)
  expect(isInSidebar(docView, { docs, sidebarId: 'guides' })).toBe(false)
  expect(isInSidebar(docView, { docs: 'guide', sidebarId: 'main' })).toBe(false)
  expect(isInSidebar({ ...docView, sidebar: null }, { docs, sidebarId: 'main' })).toBe(false)
})
