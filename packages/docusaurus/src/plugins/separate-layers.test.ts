import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { separateLayers, themeLayers } from './separate-layers.ts'

const convert = (css: string) => postcss([separateLayers]).process(css, { from: undefined }).css

test.each([
  ['@layer theme, base, utilities;', '@layer theme, tokens.site-base, utilities;'],
  ['@layer base { a { top: 0 } }', '@layer tokens.site-base { a { top: 0 } }'],
  ['@media print { @layer base.a {} }', '@media print { @layer tokens.site-base.a {} }'],
  ['@import "a.css" layer(base) screen;', '@import "a.css" layer(tokens.site-base) screen;'],
])('%s is below our theme', (css, expected) => {
  expect(convert(css)).toBe(expected)
})

test.each([
  '@layer utilities { .a { top: 0 } }',
  '@layer own { @layer base { a { top: 0 } } }',
  '@import "a.css" layer;',
])('%s stays as it is', (css) => {
  expect(convert(css)).toBe(css)
})

test('the layers are those of the theme', () => {
  const path = join(import.meta.dirname, '../../../theme/src/styles/index.css')
  const [, names = ''] = /^@layer (.*);/.exec(readFileSync(path, 'utf8')) ?? []
  expect(themeLayers).toEqual(names.split(', '))
})
