import { expect, test, vi } from 'vitest'
import { findFirstSidebarItemLink, useCurrentSidebarSiblings } from './sidebar.ts'

const inner = { type: 'category', label: 'Inner', href: null, items: null, collapsed: true }
const view = {
  kind: 'doc',
  href: '/group',
  version: { key: 'next' },
  sidebar: { key: 'next/main', items: [inner] },
  cards: [{ kind: 'category', label: 'Inner', href: '/inner/two', description: '1 item' }],
}

vi.mock('@ssgdocs/theme/toolkit', () => ({ useView: () => view }))

test('a category without a page leads to that of its card where the view omits its items', () => {
  const [item] = useCurrentSidebarSiblings()
  expect(item).toMatchObject({ label: 'Inner', items: [], description: '1 item' })
  expect(item && findFirstSidebarItemLink(item)).toBe('/inner/two')
})
