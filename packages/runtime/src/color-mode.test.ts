import { expect, test } from 'vitest'
import { nextColorMode } from './color-mode.ts'

const config = {
  defaultMode: 'light',
  disableSwitch: false,
  respectPrefersColorScheme: false,
} as const

test.each([
  ['light', 'dark'],
  ['dark', 'light'],
] as const)('toggling %s gives %s', (current, next) => {
  expect(nextColorMode(current, current, config)).toBe(next)
})

test.each([
  ['system', 'light'],
  ['light', 'dark'],
  ['dark', null],
] as const)('with a respected system preference, toggling %s gives %s', (choice, next) => {
  const systemConfig = { ...config, respectPrefersColorScheme: true }
  expect(nextColorMode(choice === 'light' ? 'light' : 'dark', choice, systemConfig)).toBe(next)
})
