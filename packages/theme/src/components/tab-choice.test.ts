import { expect, test } from 'vitest'
import { chosenTab, defaultTab, parameterName } from './tab-choice.ts'

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
  expect(chosenTab(tabs, ['pnpm', 'npm'])).toBe('pnpm')
  expect(chosenTab(tabs, ['yarn', 'npm'])).toBe('npm')
  expect(chosenTab(tabs, [null, null])).toBeNull()
})

test.each([
  [undefined, 'pm', null],
  [false, 'pm', null],
  [true, 'pm', 'pm'],
  ['tool', 'pm', 'tool'],
  ['tool', undefined, 'tool'],
])('queryString %j in group %j is kept as %j', (queryString, groupId, name) => {
  expect(parameterName(queryString, groupId)).toBe(name)
})

test('a parameter without a name is an error', () => {
  expect(() => parameterName(true, undefined)).toThrow('without groupId')
})
