import { expect, test } from 'vitest'
import { formatErrorChain } from './ErrorReport.tsx'

test('the messages of an error and its causes, one below the other', () => {
  const error = new Error('outer', { cause: new Error('inner') })
  expect(formatErrorChain(error, 'Cause:')).toBe('outer\n\nCause:\ninner')
})

test('a circle of causes ends', () => {
  const error = new Error('outer')
  error.cause = error
  expect(formatErrorChain(error, 'Cause:')).toBe('outer')
})

test('what is no error is shown as text', () => {
  expect(formatErrorChain('gone', 'Cause:')).toBe('gone')
})
