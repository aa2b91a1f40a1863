import { expect, test } from 'vitest'
import { defaultTab, firstMatchingTab, queryParameterName } from './tab-selection.ts'

const tabs = [
  { value: 'npm', isDefault: false },
  { value: 'pnpm', isDefault: true },
]

test.each([
  ['the default item', tabs, undefined, 'pnpm'],
  ['the first one', tabs.slice(0, 1), undefined, 'npm'],
  ['what Tabs asks for', tabs, 'npm', 'npm'],
  ['none on request', tabs, null, null],
])('shown at first: %s', (_, given, asked, shown) => {
  expect(defaultTab(given, asked)).toBe(shown)
})

test('a default that names no tab is an error that names those there are', () => {
  expect(() => defaultTab(tabs, 'yarn')).toThrow(
    'Unexpected defaultValue "yarn" of <Tabs>, expected one of "npm", "pnpm", or null for none',
  )
})

test('the first wish that names a tab is followed', () => {
  expect(firstMatchingTab(tabs, ['pnpm', 'npm'])).toBe('pnpm')
  expect(firstMatchingTab(tabs, ['yarn', 'npm'])).toBe('npm')
  expect(firstMatchingTab(tabs, [null, null])).toBeNull()
})

test.each([
  [undefined, 'pm', null],
  [false, 'pm', null],
  [true, 'pm', 'pm'],
  ['tool', 'pm', 'tool'],
  ['tool', undefined, 'tool'],
])('queryString %j in group %j is kept as %j', (queryString, groupId, name) => {
  expect(queryParameterName(queryString, groupId)).toBe(name)
})

test('a parameter without a name is an error', () => {
  expect(() => queryParameterName(true, undefined)).toThrow('without groupId')
})
