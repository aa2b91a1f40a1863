import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { BuilderExit, describeFailure, removedFile } from './describe-failure.ts'

test('what an author causes is a sentence, a bug has its stack', () => {
  expect(describeFailure(new BuilderExit('It exited'))).toBe('It exited')
  expect(describeFailure(thrownBy(() => readFileSync('/removed.md')))).toBe(
    '/removed.md was removed while the site was built. The next change builds it again',
  )
  expect(describeFailure(new Error('Bug'))).toMatch(/^Error: Bug\n {4}at /)
  expect(describeFailure(null)).toBe('null')
})

test.each([
  ['/removed/theme.tsx', '/removed/theme.tsx'],
  [import.meta.filename, null],
  ['./gone.ts', null],
])('a module that generated code imports may be removed meanwhile: %s', (path, removed) => {
  const place = { file: 'ssg-server.js', line: 3, column: 39 }
  const reason = `Could not resolve "${path}"`
  const diagnostic = { severity: 'error', rule: 'bundle', reason, place } as const
  expect(removedFile(new BuildFailure([diagnostic]))).toBe(removed)
})

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
