import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { formatByCause, formatSummary } from './print.ts'

const at = (line: number, reason = 'why'): Diagnostic => ({
  severity: 'warning',
  rule: 'r',
  reason,
  place: { file: 'gone.md', line, column: 1 },
})
const range = (length: number) => Array.from({ length }, (_, index) => index + 1)

test('for each cause, prints three places in full, lists ten, and counts the rest', () => {
  const text = formatByCause(
    range(20).map((line) => at(line)),
    '/',
  )
  expect(text.match(/^gone\.md:\d+:1 {2}/gm)).toHaveLength(3)
  expect(text).toContain('Also at gone.md:4:1, gone.md:5:1')
  expect(text).toContain('gone.md:13:1, and 7 more; --verbose prints them')
  expect(
    formatByCause(
      range(20).map((line) => at(line)),
      '/',
      true,
    ),
  ).toMatch(/gone\.md:20:1$/)
})

/** The error of a component, on the page of a file. */
const thrownOn = (file: string): Diagnostic => ({
  ...at(5, 'A component threw an error'),
  rule: 'render-error',
  loss: 'page',
  related: [{ note: 'It is on this page', place: { file, line: 1, column: 1 } }],
})

test('an error of a component is printed once, with the pages that it is on', () => {
  const text = formatByCause(['a.mdx', 'b.mdx', 'c.mdx'].map(thrownOn), '/')
  expect(text.match(/A component threw/g)).toHaveLength(1)
  expect(text).toContain('It is on this page: a.mdx:1:1')
  expect(text).toMatch(/Also at b\.mdx:1:1, c\.mdx:1:1$/)
})

test('prints every cause', () => {
  const causes = range(60).flatMap((line) => [
    at(line, `why ${line}`),
    at(100 + line, `why ${line}`),
  ])
  const text = formatByCause(causes, '/')
  for (const line of range(60)) expect(text).toMatch(new RegExp(`why ${line}\\b`))
  expect(text).toMatch(/^gone\.md:60:1 {2}warning {2}r {2}why 60 \(and at 1 other place\)$/m)
})

test('the last line counts pages that are incomplete because of errors', () => {
  const lossOf = (line: number, file: string, loss: NonNullable<Diagnostic['loss']>) => ({
    ...at(line),
    place: { file, line, column: 1 },
    loss,
  })
  const diagnostics = [
    lossOf(1, 'a.md', 'page'),
    lossOf(1, 'b.md', 'part'),
    lossOf(2, 'b.md', 'part'),
    lossOf(2, 'c.md', 'part'),
    thrownOn('d.mdx'),
    thrownOn('e.mdx'),
  ]
  const sizes = {
    html: 1,
    initialScript: 1,
    scripts: 1,
    styles: 1,
    largestPage: '/',
    idleSlots: [],
  }
  const counts = { pages: 3, versions: 1, pageSize: sizes, files: 3, bytes: 3 }
  const summary = { ...counts, inlineScripts: [], outputHash: '' }
  const lastLine = (found: readonly Diagnostic[]) =>
    formatSummary({ ...summary, diagnostics: found }, [], '/build')
      .split('\n')
      .at(-1)
  expect(lastLine(diagnostics)).toBe('Incomplete: 3 missing pages, 2 partial pages')
  expect(lastLine([])).toContain('build')
})
