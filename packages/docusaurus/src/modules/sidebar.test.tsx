// @vitest-environment happy-dom
import { asHref } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { startApp } from '../../test/start-app.tsx'
import { useDocsVersion } from './docs-versions.ts'
import {
  findFirstSidebarItemLink,
  findSidebarCategory,
  useCurrentSidebarSiblings,
  useDocById,
  useDocsSidebar,
} from './sidebar.ts'

const inner = (name: string) =>
  ({
    type: 'category',
    label: 'Inner',
    href: null,
    firstHref: asHref(`/${name}/page`),
    items: null,
    collapsible: true,
    collapsed: true,
  }) as const
const card = (name: string, description: string) =>
  ({ kind: 'category', label: 'Inner', href: asHref(`/${name}/page`), description }) as const

function Siblings() {
  const items = useCurrentSidebarSiblings()
  return (
    <p>{items.map((item) => `${findFirstSidebarItemLink(item)} ${item.description}`).join()}</p>
  )
}

test('a category without a page leads to that of its card where the view omits its items', () => {
  using app = startApp({
    href: asHref('/group'),
    sidebar: { key: '6.x/main', items: [inner('one'), inner('two')] },
    cards: [card('one', '1 item'), card('two', '2 items')],
  })
  app.show(<Siblings />)
  expect(document.querySelector('p')?.textContent).toBe('/one/page 1 item,/two/page 2 items')
})

function DocIds() {
  const items = useCurrentSidebarSiblings()
  const { docs } = useDocsVersion()
  const ids = items.map((item) => (item.type === 'link' ? item.docId : undefined))
  const texts = ids.map((id = '') => docs[id]?.description ?? docs[id]?.title)
  return <p>{[...ids, useDocById('group/one')?.title, ...texts].join()}</p>
}

test('an item has the id of its document where the page has its card', () => {
  const [one, two] = [asHref('/dated/1.html'), asHref('/dated/2.html')]
  using app = startApp({
    href: asHref('/group'),
    sidebar: {
      key: '6.x/main',
      items: [
        { type: 'link', label: 'One', href: one, external: false },
        { type: 'link', label: 'Two', href: two, external: false },
      ],
    },
    cards: [{ kind: 'doc', label: 'One', href: one, description: 'First.', docId: 'group/one' }],
  })
  app.show(<DocIds />)
  expect(document.querySelector('p')?.textContent).toBe('group/one,/dated/2.html,One,First.,Two')
})

function Styles() {
  const items = useDocsSidebar()?.items ?? []
  const category = findSidebarCategory(items, ({ label }) => label === 'Inner')
  return <p>{JSON.stringify([items.slice(1), category?.label])}</p>
}

test('HTML of a sidebar has the style of links if its item says so, and a category is found by what it has', () => {
  const html = { type: 'html', html: '<hr>' } as const
  const outer = { ...inner('one'), label: 'Outer', items: [inner('two')] }
  using app = startApp({
    sidebar: {
      key: '6.x/main',
      items: [outer, { ...html, className: 'sidebar-text own' }, { ...html, className: 'own' }],
    },
  })
  app.show(<Styles />)
  const plain = { type: 'html', value: '<hr>', className: 'own' }
  expect(JSON.parse(document.querySelector('p')?.textContent ?? '')).toEqual([
    [
      { ...plain, defaultStyle: true },
      { ...plain, defaultStyle: false },
    ],
    'Inner',
  ])
})
