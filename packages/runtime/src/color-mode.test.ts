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
] as const)('after %s comes %s', (current, next) => {
  expect(nextColorMode(current, current, config)).toBe(next)
})

test.each([
  ['system', 'light'],
  ['light', 'dark'],
  ['dark', null],
] as const)('where the system is respected, after %s comes %s', (choice, next) => {
  const respectful = { ...config, respectPrefersColorScheme: true }
  expect(nextColorMode(choice === 'light' ? 'light' : 'dark', choice, respectful)).toBe(next)
})
