import { expect, test } from 'vitest'
import { parseConfigModule } from '../../config/config-module.ts'
import { findLoop } from './find-loop.ts'

test.each([
  'export const A = () => { |while (true) {} }',
  'function A() { |do x++; while (x); for (;;) {} }',
  'const A = { b() { if (c) |for (let i = 0; i < 3; i--) {} } }',
  '|for (let i = 0; i < 3; j++) {}',
  '|for (let i = 0; i < 3; ) {}',
])('finds the first loop that need not end', (marked) => {
  const program = parseConfigModule(marked.replace('|', ''))
  expect(program && findLoop(program)?.start).toBe(marked.indexOf('|'))
})

test.each([
  'for (const a of b) c(a)\nfor (const d in e) f(d)\ng.map(h)',
  'for (let i = 0; i < a.length; i++) b(i)',
  'for (let i = 9; i >= 0; i -= 2) b(i)',
])('loops over elements, and those that count, end: %s', (text) => {
  const program = parseConfigModule(text)
  expect(program && findLoop(program)).toBeNull()
})
