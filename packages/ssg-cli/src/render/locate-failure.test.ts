import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { locateFailure } from './locate-failure.ts'

test.each([
  ['export const A = () => <p><A /></p>\n', { line: 1, column: 28 }],
  ['export const A = () => {\n  for (;;) {}\n}\n', { line: 1, column: 27 }],
])('of code that was interrupted, the place that never ends: %s', async (text, place) => {
  const siteDir = mkdtempSync(join(tmpdir(), 'ssg-locate-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  writeFileSync(join(siteDir, 'a.tsx'), text)
  writeFileSync(join(siteDir, 'b.tsx'), 'export const B = () => <B />\n')
  const diagnostic = {
    severity: 'error',
    rule: 'render-error',
    reason: 'A component threw an error: it ran out of time',
    place: { file: 'a.tsx', line: 1, column: 27 },
  } as const
  const failure = { diagnostic, components: [], isEndless: true, isSampled: true }
  const located = await locateFailure(failure, ['a.tsx', 'b.tsx'], siteDir)
  expect(located.place).toMatchObject({ file: 'a.tsx', ...place })
})
