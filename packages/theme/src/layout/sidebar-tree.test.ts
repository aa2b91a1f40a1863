import type { SidebarItemView } from '@ssg/runtime/contract/page-view'
import { expect, test } from 'vitest'
import { sidebarItems } from '../../test/sample-views.ts'
import { isActiveSidebarItem, mergeSidebarItems } from './sidebar-tree.ts'

const proxy: SidebarItemView = {
  type: 'link',
  label: 'Proxy',
  href: '/docs/guides/proxy',
  external: false,
}
const whole = sidebarItems.map((item) =>
  item.type === 'category' && item.items === null ? { ...item, items: [proxy] } : item,
)

test('a category without items takes them from what is known', () => {
  expect(mergeSidebarItems(sidebarItems, whole)).toEqual(whole)
})

test('what is known stays when the next page brings less', () => {
  const [intro, , guides] = sidebarItems
  if (!intro || !guides) throw new Error('expected three items')
  expect(mergeSidebarItems([intro, guides], whole)).toEqual([intro, { ...guides, items: [proxy] }])
})

test('a category of the same label elsewhere is another one', () => {
  const other = sidebarItems.map((item) =>
    item.type === 'category' ? { ...item, firstHref: '/elsewhere' } : item,
  )
  expect(mergeSidebarItems(other, whole)).toEqual(other)
})

test.each([
  ['/docs/api/Client', true],
  ['/docs/API/client/', true],
  ['/docs/category/api', true],
  ['/docs/', false],
])('whether %s lies in the category API: %s', (here, expected) => {
  const api = sidebarItems[1]
  expect(api !== undefined && isActiveSidebarItem(api, here)).toBe(expected)
})
