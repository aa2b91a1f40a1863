import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createProblemLog } from './problem-log.ts'

test('equal mistakes of a file are printed and counted one by one', () => {
  const { reports } = createTestLog()
  expect(reports([brokenAt(3), brokenAt(3), brokenAt(9)])).toEqual(['3, 9', '2 problems'])
  expect(reports([brokenAt(3), brokenAt(7), brokenAt(10)])).toEqual(['7', '3 problems'])
  expect(reports([brokenAt(7), brokenAt(10)])).toEqual([fixed, '2 problems'])
  expect(reports([])).toEqual([fixed, fixed, 'No problems left'])
})

test('a mistake that moves with the lines around it is not printed again', () => {
  const { reports } = createTestLog()
  reports([brokenAt(3), brokenAt(9)])
  expect(reports([brokenAt(4), brokenAt(10)])).toEqual([])
})

const fixed = 'Fixed: a.md  Broken'

function brokenAt(line: number): Diagnostic {
  const place = { file: 'a.md', line, column: 1 }
  return { severity: 'error', rule: 'broken-link', reason: 'Broken', place }
}

function createTestLog() {
  let printed: string[] = []
  const log = createProblemLog(
    (diagnostics) => diagnostics.map(({ place }) => place.line).join(', '),
    (text) => printed.push(text),
  )
  const reports = (diagnostics: readonly Diagnostic[]) => {
    printed = []
    log.report(diagnostics)
    return printed
  }
  return { reports }
}
