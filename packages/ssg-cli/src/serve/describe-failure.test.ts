import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BuilderExit, describeFailure } from './describe-failure.ts'

test('what an author causes is a sentence, a bug has its stack', () => {
  expect(describeFailure(new BuilderExit('It exited'))).toBe('It exited')
  expect(describeFailure(thrownBy(() => readFileSync('/removed.md')))).toBe(
    '/removed.md was removed while the site was built. The next change builds it again',
  )
  expect(describeFailure(new Error('Bug'))).toMatch(/^Error: Bug\n {4}at /)
  expect(describeFailure(null)).toBe('null')
})

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
