import { type Href, parseRoute } from '@ssgdocs/runtime/contract/addresses'
import type { SidebarItemView } from '@ssgdocs/runtime/contract/page-view'
import { expect, test } from 'vitest'
import type { CategoryNode, SidebarNode } from '../graph/sidebars.ts'
import { createSidebarCache, type SidebarPlace, sidebarView } from './sidebar-view.ts'

const options = { baseUrl: '/', changes: new Map() }

function doc(name: string, unlisted = false): SidebarNode {
  const node = { type: 'doc', label: name, className: undefined, isReference: false }
  return { ...node, doc: { route: parseRoute(`/${name}`), unlisted } } as SidebarNode
}

function docs(count: number, prefix = 'p'): SidebarNode[] {
  return Array.from({ length: count }, (_, index) => doc(`${prefix}${index}`))
}

function openCategory(items: readonly SidebarNode[]): CategoryNode {
  return {
    type: 'category',
    label: 'Open',
    className: undefined,
    description: '',
    link: null,
    collapsible: true,
    collapsed: false,
    items,
    hasListedItems: true,
  }
}

/** Place of the page with these indexes, one per level. */
function placeOf(route: string, ...indexes: number[]): SidebarPlace {
  return { categories: [], indexes, route: parseRoute(route) }
}

/** Labels of links. For omitted items, their number and side. */
const outline = (items: readonly SidebarItemView[]): unknown[] =>
  items.map((item) => {
    if (item.type === 'more') return `${item.count} ${item.side}`
    return item.type === 'category' ? outline(item.items ?? []) : item.type === 'link' && item.label
  })

test.each([
  [200, 70, null, 'p0', 'p199', null],
  [10_000, 0, null, 'p0', 'p99', '9900 after'],
  [10_000, 149, '50 before', 'p50', 'p199', '9800 after'],
  [10_000, 150, '100 before', 'p100', 'p249', '9750 after'],
  [10_000, 9_999, '9900 before', 'p9900', 'p9999', null],
  [240, 70, null, 'p0', 'p149', '90 after'],
  [240, 110, '50 before', 'p50', 'p239', null],
])(
  'in a level of %i pages, the page at index %i shows the pages around it',
  (count, index, ...shown) => {
    const labels = outline(sidebarView(docs(count), options, placeOf(`/p${index}`, index)))
    const [before, first, last, after] = shown
    const ends = [before, first].filter((label) => label !== null)
    expect(labels.slice(0, ends.length)).toEqual(ends)
    expect(labels.slice(after === null ? -1 : -2)).toEqual(
      [last, after].filter((it) => it !== null),
    )
    expect(labels).toContain(`p${index}`)
    expect(labels.length).toBeLessThanOrEqual(200)
  },
)

test('links to the nearest omitted page for readers without JavaScript', () => {
  const items = sidebarView(docs(1_000), options, placeOf('/p500', 500))
  expect(items[0]).toMatchObject({ nearest: { label: 'p449', href: '/p449' as Href } })
  expect(items.at(-1)).toMatchObject({ nearest: { label: 'p600', href: '/p600' as Href } })
})

test('the number of omitted items does not include unlisted pages', () => {
  const level = docs(1_000).with(3, doc('hidden', true)).with(500, doc('secret', true))
  const complete = sidebarView(level, options, null)
  const [before, first] = sidebarView(level, options, placeOf('/p600', 600))
  expect(before).toMatchObject({ type: 'more', count: 548 })
  expect(complete[548]).toEqual(first)
  const own = outline(sidebarView(level, options, placeOf('/secret', 500)))
  expect(own).toContain('secret')
  expect(own[0]).toBe('449 before')
})

test('open categories without the page do not make its sidebar longer', () => {
  const itemsOf = (categories: number, pages: number) => {
    const level = Array.from({ length: categories }, (_, index) =>
      openCategory(docs(pages, `c${index}-`)),
    )
    return sidebarView([doc('own'), ...level], options, placeOf('/own', 0))
  }
  const length = (categories: number, pages: number) =>
    JSON.stringify(itemsOf(categories, pages)).length
  const links = outline(itemsOf(150, 100)).flat().map(String)
  expect(links.filter((label) => /^c\d+-/.test(label))).toHaveLength(300)
  expect(length(150, 500)).toBeLessThan(length(150, 100) * 1.05)
  expect(length(800, 100)).toBeLessThan(length(200, 100) * 1.05)
})

test('pages of a section share sidebar items; an unlisted page has its own', () => {
  const level = docs(1_000).with(510, doc('secret', true))
  const itemsOf = createSidebarCache(options)
  const of = (index: number) => itemsOf(level, placeOf(`/p${index}`, index))
  expect(of(500)).toBe(of(549))
  expect(of(500)).not.toBe(of(550))
  expect(outline(of(500))).not.toContain('secret')
  expect(outline(itemsOf(level, placeOf('/secret', 510)))).toContain('secret')
})

test('what integrations change is at links and at categories with a page', () => {
  const category: CategoryNode = {
    ...openCategory([doc('b')]),
    link: { ...{ type: 'index', id: '/open', route: parseRoute('/open') }, ...noTexts },
  }
  const changes = new Map([
    ['/a', { badge: 'New' }],
    ['/open', { label: 'Renamed', className: 'marked' }],
  ])
  expect(sidebarView([doc('a'), category], { ...options, changes }, null)).toMatchObject([
    { type: 'link', label: 'a', badge: 'New' },
    { type: 'category', label: 'Renamed', className: 'marked', href: '/open' },
  ])
})

const noTexts = { title: '', description: '', keywords: [], image: undefined }
