import { asHref } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { findItemView, pairNavbarItems } from './navbar-views.ts'

const link = (label: string) =>
  ({ type: 'link', label, href: asHref('/'), external: false, position: 'left' }) as const
const inner = link('Inner')
const languages = {
  type: 'languageDropdown',
  position: 'right',
  itemsBefore: [],
  itemsAfter: [],
} as const
const team = { type: 'html', html: '<!-- custom-team 2 -->', position: 'left' } as const
const views = [
  link('Blog'),
  team,
  languages,
  { type: 'dropdown', label: 'More', href: null, position: 'left', items: [inner] } as const,
]
const items = [
  { type: 'search' },
  { to: '/blog', label: 'Blog' },
  { type: 'custom-team' },
  { type: 'localeDropdown' },
  { label: 'More', items: [{ to: '/inner', label: 'Inner' }] },
  { type: 'docsVersionDropdown' },
]

test('pairs configured items with views in order, and skips items without a view', () => {
  const pairs = pairNavbarItems(items, views)
  expect(pairs).toEqual([
    [items[1], views[0]],
    [items[2], team],
    [items[3], languages],
    [items[4], views[3]],
    [{ to: '/inner', label: 'Inner' }, inner],
  ])
})

test('finds an item by its props, without its type', () => {
  const pairs = pairNavbarItems(items, views)
  expect(findItemView(pairs, { label: 'Inner', to: '/inner', isDropdownItem: true })).toBe(inner)
  expect(findItemView(pairs, { label: 'Other', to: '/inner' })).toBeUndefined()
})

test('items without a label of their own differ by their type', () => {
  const version = { type: 'docsVersion', position: 'left' } as never
  const dropdown = { type: 'docsVersionDropdown', position: 'left' } as never
  const own = [{ type: 'docsVersionDropdown' }, { type: 'docsVersion' }]
  const pairs = pairNavbarItems(own, [dropdown, version])
  expect(findItemView(pairs, { type: 'docsVersion' })).toBe(version)
  expect(findItemView(pairs, { type: 'docsVersionDropdown' })).toBe(dropdown)
})
