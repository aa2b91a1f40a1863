import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyFixes } from './apply-fixes.ts'

const fixable = (line: number, column: number, length: number, fix?: string): Diagnostic => ({
  severity: 'error',
  rule: 'x',
  reason: 'x',
  place: { file: 'a.md', line, column, length },
  ...(fix === undefined ? {} : { fix }),
})

test('several fixes of one line are all applied', () => {
  const { text, changes } = applyFixes('a <br> b <hr>\r\nc\n', [
    fixable(1, 3, 4, '<br />'),
    fixable(1, 10, 4, '<hr />'),
    fixable(2, 1, 1),
  ])
  expect(text).toBe('a <br /> b <hr />\r\nc\n')
  expect(changes).toEqual([{ line: 1, before: 'a <br> b <hr>\r', after: 'a <br /> b <hr />\r' }])
})

test('a place is fixed once; a place outside the file is ignored', () => {
  const twice = [fixable(1, 1, 1, 'x'), fixable(1, 1, 1, 'y'), fixable(9, 1, 1, 'z')]
  expect(applyFixes('a\n', twice).text).toBe('x\n')
})
