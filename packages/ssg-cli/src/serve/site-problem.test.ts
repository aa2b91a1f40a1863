import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { locateProblems, type ProblemSources, problemsShownAt } from './site-problem.ts'

test('the import graph is searched once for each file, whatever the number of its diagnostics', () => {
  const searched: string[] = []
  const importersOf = (file: string) => {
    searched.push(file)
    return { pages: [], isTheme: false }
  }
  const sources = {
    config: { siteInfo: { baseUrl: '/' } },
    graph: { nodes: [] },
    theme: { bundle: { importersOf } },
  } as unknown as ProblemSources
  const found = ['a.css', 'b.css', 'a.css', 'a.css'].map(
    (file, index): Diagnostic => ({
      severity: 'warning',
      rule: 'css',
      reason: `Unknown property ${index}`,
      place: { file, line: 1, column: 1 },
    }),
  )
  expect(locateProblems(found, sources)).toHaveLength(4)
  expect(searched).toEqual(['a.css', 'b.css'])
})

test('a page that cannot be rendered without a name that its module does not export has one error', () => {
  const sources = {
    config: { siteInfo: { baseUrl: '/' } },
    graph: { nodes: [] },
    theme: { bundle: { importersOf: () => ({ pages: [], isTheme: false }) } },
  } as unknown as ProblemSources
  const missing: Diagnostic = {
    severity: 'warning',
    rule: 'bundle',
    reason: 'No matching export in "b.tsx" for import "default"',
    place: { file: 'a.mdx', line: 1, column: 8 },
  }
  const failed: Diagnostic = {
    severity: 'error',
    rule: 'render-error',
    reason:
      'Cannot render this page: Element type is invalid: expected a string but got: undefined.',
    place: { file: 'a.mdx', line: 1, column: 1 },
  }
  const found = (diagnostics: readonly Diagnostic[]) =>
    locateProblems(diagnostics, sources).map(({ diagnostic }) => diagnostic)
  expect(found([failed, missing])).toEqual([{ ...missing, severity: 'error', loss: 'page' }])
  expect(found([missing])).toEqual([missing])
  const other = { ...failed, reason: 'Cannot render this page: oops' }
  expect(found([other, missing])).toEqual([other, missing])
})

test('a page shows its own problems, and those of the whole site', () => {
  const problems = [{ hrefs: null }, { hrefs: ['/a'] }, { hrefs: ['/b'] }]
  expect(problemsShownAt('http://localhost/a', problems)).toEqual([
    { hrefs: ['/a'] },
    { hrefs: null },
  ])
})
