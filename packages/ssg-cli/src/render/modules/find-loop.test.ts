import { expect, test } from 'vitest'
import { parseConfigModule } from '../../config/config-module.ts'
import { findLoop } from './find-loop.ts'

test.each([
  'export const A = () => { |while (true) {} }',
  'function A() { |do x++; while (x); for (;;) {} }',
  'const A = { b() { if (c) |for (let i = 0; i < 3; i--) {} } }',
])('finds the first loop that need not end', (marked) => {
  const program = parseConfigModule(marked.replace('|', ''))
  expect(program && findLoop(program)?.start).toBe(marked.indexOf('|'))
})

test('loops over elements end', () => {
  const program = parseConfigModule('for (const a of b) c(a)\nfor (const d in e) f(d)\ng.map(h)')
  expect(program && findLoop(program)).toBeNull()
})
