import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sanitizeTabsChildren, useTabs } from './tabs.ts'

const TabItem = (_: { readonly value: string; readonly label?: string; default?: boolean }) => null
const items = [<TabItem key="a" value="a" label="Apple" />, <TabItem key="b" value="b" default />]

/** Shows the state of the hook, as swizzled tabs would. */
function Tabs(props: Parameters<typeof useTabs>[0]) {
  const { tabValues, selectedValue } = useTabs(props)
  const labels = tabValues.map(({ value, label = value }) => label)
  return `${labels.join()}:${selectedValue}`
}

test('tabs come from the children, ordered and labelled by `values`', () => {
  expect(renderToString(<Tabs>{items}</Tabs>)).toBe('Apple,b:b')
  expect(renderToString(<Tabs defaultValue={null}>{items}</Tabs>)).toBe('Apple,b:null')
  const values = [{ value: 'b', label: 'Berry' }, { value: 'a' }]
  expect(renderToString(<Tabs values={values}>{items}</Tabs>)).toBe('Berry,a:b')
})

test('skips children that are not elements', () => {
  expect(sanitizeTabsChildren([null, 'text', ...items]).map(({ props }) => props.value)).toEqual([
    'a',
    'b',
  ])
})
