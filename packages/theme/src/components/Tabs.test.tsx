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
const Blue = ({ value }: { readonly value: string }) => <TabItem value={value}>Blue</TabItem>
const render = (props: Omit<TabsProps, 'children'>, children: ReactNode = items): string =>
  renderToString(<Tabs {...props}>{children}</Tabs>)

/** The label and state of each tab, and the text of each panel, in parentheses if hidden. */
function read(html: string) {
  const tabs = [...html.matchAll(/aria-selected="(\w+)"[^>]*tabindex="(-?\d)"[^>]*>([^<]*)/g)]
  const panels = [...html.matchAll(/role="tabpanel"[^>]*?( hidden="")?>([^<]*)/g)]
  return {
    tabs: tabs.map(([, selected, tabIndex, label]) => `${label} ${selected} ${tabIndex}`),
    panels: panels.map(([, hidden, text]) => (hidden === undefined ? text : `(${text})`)),
  }
}

test('the server selects the first tab and renders all panels', () => {
  expect(read(render({}))).toEqual({
    tabs: ['Apple true 0', 'b false -1'],
    panels: ['Red', '(Yellow)'],
  })
})

test('a tab has the attributes of its item or of its value', () => {
  const html = render({}, [
    <TabItem key="a" value="a" attributes={{ className: 'own', title: 'Tip' }} />,
    <TabItem key="b" value="b" />,
  ])
  expect(html).toMatch(/<button [^>]*title="Tip"[^>]*>a</)
  expect(html).toMatch(/class="tabs-tab own /)
  const values = [{ value: 'a', attributes: { title: 'Fruit' } }, { value: 'b' }]
  expect(render({ values })).toMatch(/<button [^>]*title="Fruit"[^>]*>a</)
})

test('lazy tabs render only the selected panel', () => {
  expect(read(render({ lazy: true, defaultValue: 'b' }))).toEqual({
    tabs: ['Apple false -1', 'b true 0'],
    panels: ['Yellow'],
  })
})

test('the root names the group and the query parameter, and lazy tabs are marked', () => {
  expect(render({ groupId: 'os', queryString: true })).toContain(
    'data-tabs="true" data-group="os" data-parameter="os"',
  )
  expect(render({})).not.toMatch(/data-(?:group|parameter|lazy)/)
  expect(render({ lazy: true }).match(/role="tab"[^>]*data-lazy="true"/g)).toHaveLength(2)
})

test('with defaultValue null no panel is shown, and the first tab is focusable', () => {
  expect(read(render({ defaultValue: null }))).toEqual({
    tabs: ['Apple false 0', 'b false -1'],
    panels: ['(Red)', '(Yellow)'],
  })
})

test('`values` sets order and labels of the tabs', () => {
  const values = [
    { value: 'b', label: 'Banana' },
    { value: 'a', default: true },
  ]
  expect(read(render({ values }))).toEqual({
    tabs: ['Banana false -1', 'a true 0'],
    panels: ['Red', '(Yellow)'],
  })
})

test('with `values`, items can be anywhere in the children', () => {
  const values = [{ value: 'b' }, { value: 'a' }]
  const [first, second] = items
  expect(
    read(render({ values }, [<p key="p">Fruit</p>, <div key="a">{first}</div>, second])),
  ).toEqual({
    tabs: ['b true 0', 'a false -1'],
    panels: ['(Red)', 'Yellow'],
  })
})

test('items can be in a paragraph, and components with the same props', () => {
  const html = render({}, [
    <p key="p">
      {items[0]} {items[1]}
    </p>,
    <Blue key="c" value="c" />,
  ])
  expect(read(html).panels).toEqual(['Red', '(Yellow)', '(Blue)'])
  expect(html).not.toContain('<p>')
})

test('a value without a `TabItem` is an empty tab if no other one can be meant', () => {
  const values = [{ value: 'a' }, { value: 'b' }, { value: 'c' }]
  expect(read(render({ values }))).toEqual({
    tabs: ['a true 0', 'b false -1', 'c false -1'],
    panels: ['Red', '(Yellow)', '()'],
  })
})

test('the markup has the roles and references of the tabs pattern', () => {
  const html = render({})
  expect(html).toMatch(/class="tabs theme-tabs-container"/)
  expect(html).toMatch(/role="tablist" aria-orientation="horizontal"/)
  const [, controls] = /aria-controls="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`role="tabpanel" id="${controls}"`)
})

test('an item outside of tabs is its content, which is visible', () => {
  const html = renderToString(<TabItem value="a">Red</TabItem>)
  expect(html).toBe('<div role="tabpanel" class="tabs-panel">Red</div>')
})

test.each<[string, () => string]>([
  ['<Tabs> has no <TabItem>', () => render({}, '\n')],
  ['Duplicate value "a" in <Tabs>', () => render({}, [...items, <TabItem key="c" value="a" />])],
  [
    '<p> in <Tabs>: only <TabItem value="…"> is allowed',
    () => render({}, [...items, <p key="p" />]),
  ],
  ['"text" in <Tabs>: only <TabItem value="…"> is allowed', () => render({}, 'text')],
  ['No tab has the defaultValue "c" of <Tabs>', () => render({ defaultValue: 'c' })],
  ['No <TabItem> has the value "c"', () => render({ values: [{ value: 'c' }] })],
  ['<Tabs queryString> needs a groupId', () => render({ queryString: true })],
])('misuse throws: %s', (message, misuse) => {
  expect(misuse).toThrow(message)
})
