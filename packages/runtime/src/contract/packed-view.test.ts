import { expect, test } from 'vitest'
import type { Href } from './addresses.ts'
import { packView, unpackView } from './packed-view.ts'
import type { PageView, SidebarItemView } from './page-view.ts'

const link = (label: string, href: string, more = {}): SidebarItemView => ({
  type: 'link',
  label,
  href: href as Href,
  external: false,
  ...more,
})
const category = (more: object): SidebarItemView => ({
  type: 'category',
  label: 'C',
  href: null,
  firstHref: null,
  collapsible: true,
  collapsed: false,
  items: null,
  ...more,
})

const items: readonly SidebarItemView[] = [
  link('A', '/docs/a'),
  link('B', '/docs/a', { badge: 'new' }),
  link('C', 'https://example.com/docs', { external: true }),
  { type: 'html', html: '<hr>' },
  category({ firstHref: '/docs/c/1', collapsed: true }),
  category({ href: '/docs/c', firstHref: '/docs/c', items: [link('1', '/docs/c/1', {})] }),
  category({ className: 'own', items: [link('2', '/docs/c/2'), category({ items: [] })] }),
  category({ collapsible: false }),
  { type: 'more', side: 'after', count: 3, nearest: null, items: null },
  link('', '/'),
]
const viewOf = (all: readonly SidebarItemView[]) =>
  ({ kind: 'doc', href: '/docs/b', sidebar: { key: 'k', items: all } }) as unknown as PageView

test('an unpacked view equals the one that was packed, also as JSON', () => {
  const view = viewOf(items)
  expect(unpackView(JSON.parse(JSON.stringify(packView(view))))).toEqual(view)
})

test('a usual link has its label and the end of its href', () => {
  const { sidebar } = packView(viewOf([link('A', '/docs/a'), link('B', '/docs/api')])) as never
  expect(sidebar).toEqual({
    key: 'k',
    items: [
      ['A', '6 a'],
      ['B', '7 pi'],
    ],
  })
})

test('a view without a sidebar is unchanged', () => {
  const view = { kind: 'doc', href: '/', sidebar: null } as unknown as PageView
  expect(packView(view)).toBe(view)
  expect(unpackView(view as never)).toBe(view)
})

test('the same view is unpacked once', () => {
  const packed = packView(viewOf(items))
  expect(unpackView(packed)).toBe(unpackView(packed))
})
