// @vitest-environment happy-dom
import { asHref } from '@ssgdocs/runtime/contract/addresses'
import { menuId } from '@ssgdocs/runtime/contract/dom'
import type { SidebarCategoryView } from '@ssgdocs/runtime/contract/page-view'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../test/start-app.tsx'
import type { SidebarItem } from './sidebar.ts'
import { docSidebar } from './sidebar-adapter.tsx'
import DocSidebar from './theme/DocSidebar.tsx'

const link = (label: string) =>
  ({ type: 'link', label, href: asHref(`/${label}`), external: false }) as const
const group: SidebarCategoryView = {
  ...{ type: 'category', label: 'Group', href: null, firstHref: asHref('/c') },
  ...{ collapsible: true, collapsed: false, items: [link('c')] },
}
const sidebar = { key: '6.x/main', items: [link('a'), link('b'), group] }

interface Props {
  readonly sidebar: readonly SidebarItem[]
}

function linksWith(change: (items: readonly SidebarItem[]) => readonly SidebarItem[]) {
  const Own = docSidebar(({ sidebar: items }: Props) => <DocSidebar sidebar={change(items)} />)
  using app = startApp({ href: asHref('/a'), sidebar })
  app.show(<Own sidebar={sidebar} Default={() => null} />)
  const links = [...document.querySelectorAll('nav :is(a, summary, hr)')]
  return links.map((one) => `${one.textContent} ${one.getAttribute('href')}`)
}

test('a wrapped sidebar shows the items that it got', () => {
  expect(linksWith((items) => items)).toEqual(['a /a', 'b /b', 'Group null', 'c /c'])
})

test('a wrapped sidebar that changes its items shows the others', () => {
  const changed = linksWith(([, second, third]) => [
    { type: 'html', value: '<hr>', defaultStyle: true },
    { type: 'link', label: 'Site', href: 'https://a.example/', docId: undefined },
    ...(third?.type === 'category' ? [{ ...third, label: 'Renamed' }] : []),
    ...(second === undefined ? [] : [second]),
  ])
  expect(changed).toEqual([' null', 'Site https://a.example/', 'Renamed null', 'c /c', 'b /b'])
})

test('the sidebar of a page outside of the docs has the items that it got, and is in the menu of phones', () => {
  const items: readonly SidebarItem[] = [
    { type: 'link', label: 'GET', href: '/api', docId: undefined, className: 'get' },
    { ...toCategory('Pets'), items: [{ type: 'link', label: 'List', href: '/b', docId: '/b' }] },
  ]
  using app = startApp({ sidebar: null })
  document.body.insertAdjacentHTML('beforeend', `<div id="${menuId}"><nav></nav></div>`)
  const textIn = (selector: string) => document.querySelector(selector)?.textContent
  app.show(<DocSidebar sidebar={items} />)
  expect(textIn('.page-sidebar nav')).toBe('GETPetsList')
  expect(document.querySelector('li.get > a')?.getAttribute('href')).toBe('/api')
  expect(textIn(`#${menuId}`)).toBe('')
  vi.stubGlobal('innerWidth', 390)
  act(() => dispatchEvent(new Event('resize')))
  expect(textIn(`#${menuId} nav`)).toBe('GETPetsList')
})

function toCategory(label: string) {
  return { type: 'category', label, href: undefined, collapsible: true, collapsed: true } as const
}
