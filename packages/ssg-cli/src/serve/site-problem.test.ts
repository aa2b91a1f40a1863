import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import {
  findChangedPages,
  locateProblems,
  type ProblemSources,
  problemsShownAt,
} from './site-problem.ts'

/** Sources of a site with pages, by file. */
function sourcesOf(pages: Readonly<Record<string, string>>): ProblemSources {
  const nodes = Object.entries(pages).map(([file, route]) => ({
    kind: 'page',
    route,
    page: { source: { file } },
  }))
  return {
    config: { siteInfo: { baseUrl: '/' } },
    graph: { nodes },
    theme: { bundle: { importersOf: () => ({ pages: [], isTheme: false }) } },
  } as unknown as ProblemSources
}

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
  const sources = sourcesOf({})
  const missing: Diagnostic = {
    severity: 'warning',
    rule: 'bundle',
    reason: 'No matching export in "b.tsx" for import "default"',
    missing: 'export',
    place: { file: 'a.mdx', line: 1, column: 8 },
  }
  const failed: Diagnostic = {
    severity: 'error',
    rule: 'render-error',
    reason:
      'Cannot render this page: Element type is invalid: expected a string but got: undefined.',
    missing: 'component',
    place: { file: 'a.mdx', line: 1, column: 1 },
  }
  const found = (diagnostics: readonly Diagnostic[]) =>
    locateProblems(diagnostics, sources).map(({ diagnostic }) => diagnostic)
  expect(found([failed, missing])).toEqual([{ ...missing, severity: 'error', loss: 'page' }])
  expect(found([missing])).toEqual([missing])
  const { missing: _, ...other } = failed
  expect(found([other, missing])).toEqual([other, missing])
})

test('what two stages report at one place is one problem, and an error if it is one for one of them', () => {
  const place = { file: 'a.mdx', line: 1, column: 5 }
  const warning: Diagnostic = { severity: 'warning', rule: 'bundle', reason: 'Not closed', place }
  const error: Diagnostic = { ...warning, severity: 'error', rule: 'mdx-syntax' }
  const sources = sourcesOf({ 'a.mdx': '/a' })
  for (const found of [
    [warning, error],
    [error, warning],
  ]) {
    expect(locateProblems(found, sources)).toEqual([{ diagnostic: error, hrefs: ['/a'] }])
  }
})

test('a change of a removed file or folder is shown by the pages that are gone, and one of an unknown file by all', () => {
  const before = sourcesOf({ 'a.md': '/a', 'b/c.md': '/b/c', 'b.md': '/b' })
  const changed = (...files: readonly string[]) =>
    findChangedPages(files, sourcesOf({ 'b.md': '/b' }), before)
  expect(changed('a.md')).toEqual(['/a'])
  expect(changed('b', 'b.md')).toEqual(['/b/c', '/b'])
  expect(changed('a.md', 'theme.tsx')).toBeNull()
  expect(findChangedPages(['a.md'], sourcesOf({}))).toBeNull()
})

test('a page shows its own problems, and those of the whole site', () => {
  const problems = [{ hrefs: null }, { hrefs: ['/a'] }, { hrefs: ['/b'] }]
  expect(problemsShownAt('http://localhost/a', problems)).toEqual([
    { hrefs: ['/a'] },
    { hrefs: null },
  ])
})

test('a page that lost its address to another has its problem at both', () => {
  const duplicate: Diagnostic = {
    severity: 'warning',
    rule: 'duplicate-route',
    reason: 'Two pages have the address "/b"',
    place: { file: 'a.md', line: 2, column: 1 },
    related: [{ note: 'The page that is built', place: { file: 'b.md', line: 1, column: 1 } }],
  }
  const lost = new Map([['a.md', '/a' as never]])
  expect(locateProblems([duplicate], sourcesOf({ 'b.md': '/b' }), lost)).toEqual([
    { diagnostic: duplicate, hrefs: ['/b', '/a'] },
  ])
})
