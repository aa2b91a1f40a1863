import { expect, test } from 'vitest'
import { defaultTab, queryParameterName } from './tab-selection.ts'

const tabs = [
  { value: 'npm', isDefault: false },
  { value: 'pnpm', isDefault: true },
]

test.each([
  ['the default item', tabs, undefined, 'pnpm'],
  ['the first item', tabs.slice(0, 1), undefined, 'npm'],
  ['the defaultValue', tabs, 'npm', 'npm'],
  ['none for null', tabs, null, null],
])('initial tab: %s', (_, items, defaultValue, initial) => {
  expect(defaultTab(items, defaultValue)).toBe(initial)
})

test('an unknown defaultValue throws an error that lists the valid values', () => {
  expect(() => defaultTab(tabs, 'yarn')).toThrow(
    'No tab has the defaultValue "yarn" of <Tabs>. Use one of "npm", "pnpm", or null for none',
  )
})

test.each([
  [undefined, 'pm', null],
  [false, 'pm', null],
  [true, 'pm', 'pm'],
  ['tool', 'pm', 'tool'],
  ['tool', undefined, 'tool'],
])('queryString %j in group %j uses the parameter %j', (queryString, groupId, name) => {
  expect(queryParameterName(queryString, groupId)).toBe(name)
})

test('queryString without a name or a group throws', () => {
  expect(() => queryParameterName(true, undefined)).toThrow('needs a groupId')
})
