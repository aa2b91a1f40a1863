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

test('a page shows its own problems, and those of the whole site', () => {
  const problems = [{ hrefs: null }, { hrefs: ['/a'] }, { hrefs: ['/b'] }]
  expect(problemsShownAt('http://localhost/a', problems)).toEqual([
    { hrefs: ['/a'] },
    { hrefs: null },
  ])
})
