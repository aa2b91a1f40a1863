import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyFixes } from './apply-fixes.ts'

const complaint = (line: number, column: number, length: number, fix?: string): Diagnostic => ({
  severity: 'error',
  rule: 'x',
  reason: 'x',
  place: { file: 'a.md', line, column, length },
  ...(fix === undefined ? {} : { fix }),
})

test('several corrections of one line, from its end to its beginning', () => {
  const { text, changes } = applyFixes('a <br> b <hr>\r\nc\n', [
    complaint(1, 3, 4, '<br />'),
    complaint(1, 10, 4, '<hr />'),
    complaint(2, 1, 1),
  ])
  expect(text).toBe('a <br /> b <hr />\r\nc\n')
  expect(changes).toEqual([{ line: 1, before: 'a <br> b <hr>\r', after: 'a <br /> b <hr />\r' }])
})

test('one place is corrected once, and one that is not there never', () => {
  const twice = [complaint(1, 1, 1, 'x'), complaint(1, 1, 1, 'y'), complaint(9, 1, 1, 'z')]
  expect(applyFixes('a\n', twice).text).toBe('x\n')
})
