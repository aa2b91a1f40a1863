import { expect, test } from 'vitest'
import { mixColors } from './colors.ts'

test('mixColors interpolates', () => {
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColors('#0a0b0c', '#ffffff', 0)).toBe('#0a0b0c')
})
