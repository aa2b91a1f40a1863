import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sanitizeTabsChildren, TabsProvider, useTabs, useTabsContextValue } from './tabs.ts'

const TabItem = (_: { readonly value: string; readonly label?: string; default?: boolean }) => null
const items = [<TabItem key="a" value="a" label="Apple" />, <TabItem key="b" value="b" default />]

/** Shows the state of the hook, as swizzled tabs would. */
function Tabs(props: Parameters<typeof useTabs>[0]) {
  const { tabValues, selectedValue } = useTabs(props)
  const labels = tabValues.map(({ value, label = value }) => label)
  return `${labels.join()}:${selectedValue}`
}

function Panel({ value }: { readonly value: string }) {
  const { selectedValue, lazy } = useTabs()
  return `${value}:${value === selectedValue}:${lazy} `
}

/** Shows the state that tabs of Docusaurus 3.10 give to their panels. */
function ProvidedTabs(props: Parameters<typeof useTabsContextValue>[0]) {
  return (
    <TabsProvider value={useTabsContextValue(props)}>
      <Panel value="a" />
      <Panel value="b" />
    </TabsProvider>
  )
}

test('tabs come from the children, ordered and labelled by `values`', () => {
  expect(renderToString(<Tabs>{items}</Tabs>)).toBe('Apple,b:b')
  expect(renderToString(<Tabs defaultValue={null}>{items}</Tabs>)).toBe('Apple,b:null')
  const values = [{ value: 'b', label: 'Berry' }, { value: 'a' }]
  expect(renderToString(<Tabs values={values}>{items}</Tabs>)).toBe('Berry,a:b')
})

test('tabs of Docusaurus 3.10 pass their state to what is in them', () => {
  expect(renderToString(<ProvidedTabs lazy>{items}</ProvidedTabs>)).toContain('a:false:true')
  expect(renderToString(<ProvidedTabs>{items}</ProvidedTabs>)).toContain('b:true:false')
  expect(() => renderToString(<Panel value="a" />)).toThrow('needs <Tabs>')
})

test('skips children that are not elements', () => {
  expect(sanitizeTabsChildren([null, 'text', ...items]).map(({ props }) => props.value)).toEqual([
    'a',
    'b',
  ])
})
