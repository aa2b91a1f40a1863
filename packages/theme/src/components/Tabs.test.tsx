import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TabItem } from './TabItem.tsx'
import { Tabs, type TabsProps } from './Tabs.tsx'

const items = [
  <TabItem key="a" value="a" label="Apple">
    Red
  </TabItem>,
  <TabItem key="b" value="b">
    Yellow
  </TabItem>,
]
const draw = (props: Omit<TabsProps, 'children'>, children: ReactNode = items): string =>
  renderToString(<Tabs {...props}>{children}</Tabs>)

/** Labels of the tabs with what tells of their state, and what the panels show. */
function read(html: string) {
  const tabs = [...html.matchAll(/aria-selected="(\w+)"[^>]*tabindex="(-?\d)"[^>]*>([^<]*)/g)]
  const panels = [...html.matchAll(/role="tabpanel"[^>]*?( hidden="")?>([^<]*)/g)]
  return {
    tabs: tabs.map(([, selected, tabIndex, label]) => `${label} ${selected} ${tabIndex}`),
    panels: panels.map(([, hidden, text]) => (hidden === undefined ? text : `(${text})`)),
  }
}

test('the server shows the first tab, and has the others in its HTML', () => {
  expect(read(draw({}))).toEqual({
    tabs: ['Apple true 0', 'b false -1'],
    panels: ['Red', '(Yellow)'],
  })
})

test('lazy tabs have only the selected content', () => {
  expect(read(draw({ lazy: true, defaultValue: 'b' }))).toEqual({
    tabs: ['Apple false -1', 'b true 0'],
    panels: ['Yellow'],
  })
})

test('without a choice nothing is shown, and the first tab can be reached', () => {
  expect(read(draw({ defaultValue: null }))).toEqual({
    tabs: ['Apple false 0', 'b false -1'],
    panels: ['(Red)', '(Yellow)'],
  })
})

test('values give order and labels', () => {
  const values = [
    { value: 'b', label: 'Banana' },
    { value: 'a', default: true },
  ]
  expect(read(draw({ values }))).toEqual({
    tabs: ['Banana false -1', 'a true 0'],
    panels: ['(Yellow)', 'Red'],
  })
})

test('roles and names are those of tabs', () => {
  const html = draw({})
  expect(html).toMatch(/class="tabs theme-tabs-container"/)
  expect(html).toMatch(/role="tablist" aria-orientation="horizontal"/)
  const [, controls] = /aria-controls="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`role="tabpanel" id="${controls}"`)
})

test.each<[string, () => string]>([
  ['Unexpected <Tabs> without items, expected a <TabItem>', () => draw({}, '\n')],
  [
    'Unexpected value "a" twice in <Tabs>, expected each value once',
    () => draw({}, [...items, <TabItem key="c" value="a" />]),
  ],
  [
    'Unexpected <p> in <Tabs>, expected only <TabItem value="…">',
    () => draw({}, [...items, <p key="p" />]),
  ],
  ['Unexpected "text" in <Tabs>, expected only <TabItem value="…">', () => draw({}, 'text')],
  ['Unexpected defaultValue "c" of <Tabs>', () => draw({ defaultValue: 'c' })],
  ['Unexpected value "c" in values of <Tabs>', () => draw({ values: [{ value: 'c' }] })],
  ['Unexpected queryString of <Tabs> without groupId', () => draw({ queryString: true })],
  [
    'Unexpected <TabItem value="a"> outside <Tabs>',
    () => renderToString(<TabItem value="a">Red</TabItem>),
  ],
])('misuse is told: %s', (message, misuse) => {
  expect(misuse).toThrow(message)
})
