import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { withFixes } from './with-fixes.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-fixes-'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true })
})

const openTag = (file: string): Diagnostic => ({
  severity: 'error',
  rule: 'mdx-syntax',
  reason: 'Unclosed',
  place: { file, line: 1, column: 1, length: 4 },
  fix: '<br />',
})

test('files are fixed; a page of an integration is in no file and stays reported', async () => {
  writeFileSync(join(dir, 'a.mdx'), '<br>\n')
  const isFixed = () => readFileSync(join(dir, 'a.mdx'), 'utf8') === '<br />\n'
  const run = vi.fn(async () => {
    const virtual = openTag('openapi:api/x.mdx')
    throw new BuildFailure(isFixed() ? [virtual] : [openTag('a.mdx'), virtual])
  })
  expect(await withFixes(dir, { fix: true }, { run, summarize: () => '' })).toBe(1)
  expect(isFixed()).toBe(true)
  expect(run).toHaveBeenCalledTimes(2)
})
