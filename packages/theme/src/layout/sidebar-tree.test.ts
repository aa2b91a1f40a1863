import { asHref } from '@ssgdocs/runtime/contract/addresses'
import type { SidebarItemView } from '@ssgdocs/runtime/contract/page-view'
import { expect, test } from 'vitest'
import { sidebarItems } from '../../test/sample-views.ts'
import { isActiveSidebarItem, mergeSidebarItems } from './sidebar-tree.ts'

const proxy: SidebarItemView = {
  type: 'link',
  label: 'Proxy',
  href: asHref('/docs/guides/proxy'),
  external: false,
}
const fullItems = sidebarItems.map((item) =>
  item.type === 'category' && item.items === null ? { ...item, items: [proxy] } : item,
)

test('omitted category items are filled in from another copy of the sidebar', () => {
  expect(mergeSidebarItems(sidebarItems, fullItems)).toEqual(fullItems)
})

test('filled-in items survive navigation to a page that omits them', () => {
  const [intro, , guides] = sidebarItems
  if (!intro || !guides) throw new Error('expected three items')
  expect(mergeSidebarItems([intro, guides], fullItems)).toEqual([
    intro,
    { ...guides, items: [proxy] },
  ])
})

test('a category with the same label but another first page is not the same', () => {
  const other = sidebarItems.map((item) =>
    item.type === 'category' ? { ...item, firstHref: asHref('/elsewhere') } : item,
  )
  expect(mergeSidebarItems(other, fullItems)).toEqual(other)
})

const more = (side: 'before' | 'after', count: number): SidebarItemView => {
  return { type: 'more', side, count, nearest: null, items: null }
}
const links = ['a', 'b', 'c', 'd', 'e'].map(
  (name): SidebarItemView => ({
    type: 'link',
    label: name,
    href: asHref(`/docs/${name}`),
    external: false,
  }),
)

test('omitted items of a long level are merged from the complete sidebar, and survive navigation', () => {
  const cut = [more('before', 1), ...links.slice(1, 3), more('after', 2)]
  const filled = mergeSidebarItems(cut, links)
  expect(filled).toEqual([
    { ...more('before', 1), items: links.slice(0, 1) },
    ...links.slice(1, 3),
    { ...more('after', 2), items: links.slice(3) },
  ])
  const next = mergeSidebarItems([more('before', 3), ...links.slice(3)], filled)
  expect(next).toEqual([{ ...more('before', 3), items: links.slice(0, 3) }, ...links.slice(3)])
  expect(mergeSidebarItems(cut, cut)).toEqual(cut)
})

test.each([
  ['/docs/api/Client', true],
  ['/docs/API/client/', true],
  ['/docs/category/api', true],
  ['/docs/', false],
])('the category API contains %s: %s', (here, expected) => {
  const api = sidebarItems[1]
  expect(api !== undefined && isActiveSidebarItem(api, asHref(here))).toBe(expected)
})
