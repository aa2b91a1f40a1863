import { expect, test } from 'vitest'
import { checkBudget, weighPages } from './page-weight.ts'

const place = { file: 'site.config.ts', line: 3, column: 5 }
const bytes = (size: number) => new Uint8Array(size)
const weight = weighPages(
  [
    { path: 'a/index.html', source: { bytes: 'short' } },
    { path: 'b/index.html', source: { bytes: 'a much longer page' } },
    { path: 'big.json', source: { bytes: 'x'.repeat(1000) } },
  ],
  {
    runtime: 'runtime.js',
    theme: ['theme.js', 'chunk.js'],
    styles: 'styles.css',
    live: { 'a.mdx': ['live-0.js'] },
    files: ['runtime.js', 'theme.js', 'chunk.js', 'styles.css', 'live-0.js'].map((path) => ({
      path,
      bytes: bytes(10),
    })),
  },
)

test('the largest document, what runs at load, and all scripts that a page may load', () => {
  const one = weight.scriptAtLoad
  expect(weight).toMatchObject({ heaviest: 'b/index.html', scripts: 3 * one, styles: one })
})

test('what weighs more than allowed is named with its limit', () => {
  const [problem, ...others] = checkBudget(weight, [
    { part: 'html', limit: 0.001, place },
    { part: 'styles', limit: 1, place },
  ])
  expect(others).toEqual([])
  expect(problem).toMatchObject({ rule: 'over-budget', severity: 'error', place })
  expect(problem?.reason).toMatch(
    /KB of HTML of b\/index\.html after gzip, expected at most 0\.001/,
  )
})
