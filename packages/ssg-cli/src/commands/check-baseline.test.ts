import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyBaseline, baselineFile } from './check-baseline.ts'

let siteDir = ''
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'ssg-baseline-'))
  writeFileSync(join(siteDir, 'a.md'), 'one\ntwo\ntwo\n')
  writeFileSync(join(siteDir, 'b.md'), 'bee\n')
})
afterEach(() => rmSync(siteDir, { recursive: true }))

function problem(file: string, line: number, rule = 'example-types'): Diagnostic {
  return { severity: 'error', rule, reason: 'x', place: { file, line, column: 1 } }
}

function run(found: readonly Diagnostic[], options = {}) {
  const isChecked = (file: string) => file.endsWith('.md')
  const { value, diagnostics } = applyBaseline(found, {
    ...{ siteDir, isChecked, isWriting: false },
    ...options,
  })
  const places = diagnostics.map(({ rule, place: { file, line } }) => `${file}:${line} ${rule}`)
  return { known: value, places }
}

const write = { isWriting: true }
const readFile = () => JSON.parse(readFileSync(join(siteDir, baselineFile), 'utf8'))

test('the first run makes all problems of pages known', () => {
  const config = problem('site.config.ts', 1)
  const found = [problem('b.md', 1), problem('a.md', 1), config]
  expect(run(found, write)).toEqual({ known: 2, places: ['site.config.ts:1 example-types'] })
  expect(readFile()).toEqual({ 'a.md': ['example-types: one'], 'b.md': ['example-types: bee'] })
  expect(run(found)).toEqual({ known: 2, places: ['site.config.ts:1 example-types'] })
})

test('a new problem, another rule and an edited line are reported; a line that moves is not', () => {
  run([problem('a.md', 1), problem('a.md', 2)], write)
  const more = [problem('a.md', 1), problem('a.md', 2), problem('a.md', 3)]
  expect(run(more).places).toEqual(['a.md:3 example-types'])
  writeFileSync(join(siteDir, 'a.md'), 'new\none\ntwo 2\n')
  expect(run([problem('a.md', 2), problem('a.md', 3)]).places).toEqual([
    'a.md:3 example-types',
    'check-baseline.json:2 baseline',
  ])
})

test('the baseline only shrinks', () => {
  run([problem('a.md', 1), problem('b.md', 1)], write)
  expect(run([problem('a.md', 1)])).toEqual({
    known: 1,
    places: ['check-baseline.json:5 baseline'],
  })
  const found = [problem('a.md', 1), problem('a.md', 2)]
  expect(run(found, write)).toEqual({ known: 1, places: ['a.md:2 example-types'] })
  expect(readFile()).toEqual({ 'a.md': ['example-types: one'] })
  run([], write)
  expect(() => readFile()).toThrow()
})

test('files that are not checked keep their problems', () => {
  run([problem('a.md', 1), problem('b.md', 1)], write)
  const onlyA = { isChecked: (file: string) => file === 'a.md' }
  expect(run([problem('a.md', 1)], onlyA)).toEqual({ known: 1, places: [] })
  run([], { ...onlyA, ...write })
  expect(readFile()).toEqual({ 'b.md': ['example-types: bee'] })
})

test('an invalid baseline is reported', () => {
  writeFileSync(join(siteDir, baselineFile), '[')
  expect(() => run([])).toThrow(BuildFailure)
})
