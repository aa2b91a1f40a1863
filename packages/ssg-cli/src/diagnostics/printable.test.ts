import { expect, test } from 'vitest'
import { formatByCause, formatWithSource } from '../commands/print.ts'
import type { Diagnostic } from './diagnostic.ts'
import { printable, printableJson } from './printable.ts'

test.each([
  ['a\u001b[31mb', 'a\u241b[31mb'],
  ['a\u009b2Jb', 'a\ufffd2Jb'],
  ['a\u0007\u0008\rb', 'a\u2407\u2408\u240db'],
  ['a\u202eb', 'a\ufffdb'],
  ['a\u007f', 'a\u2421'],
  ['a\r\nb\n\tc é 日', 'a\nb\n\tc é 日'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('escapes control characters in JSON without changing its values', () => {
  const value = { a: '\u009b2J\u001b\u202e\u007f é' }
  const json = printableJson(JSON.stringify(value, null, 2))
  expect(json).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u)
  expect(JSON.parse(json)).toEqual(value)
})

test('escapes control characters in every part of a diagnostic', () => {
  const hostile = '\u001b]0;x\u0007'
  const place = { file: `a${hostile}.md`, line: 1, column: 1 }
  const diagnostics: Diagnostic[] = Array.from({ length: 60 }, (_, index) => ({
    severity: 'error',
    rule: 'a',
    reason: `${hostile}${Math.floor(index / 5)}`,
    hint: hostile,
    place,
    related: [{ note: hostile, place }],
  }))
  const printed = formatByCause(diagnostics, '/a') + formatWithSource(diagnostics, '/a', false)
  expect(printed).toContain('a␛]0;x␇.md:1:1')
  expect(printed).not.toContain(hostile)
})
