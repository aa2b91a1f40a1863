import { expect, test } from 'vitest'
import { formatErrorChain } from './ErrorReport.tsx'

test('lists the messages of an error and its causes', () => {
  const error = new Error('outer', { cause: new Error('inner') })
  expect(formatErrorChain(error, 'Cause:')).toBe('outer\n\nCause:\ninner')
})

test('a cycle of causes ends', () => {
  const error = new Error('outer')
  error.cause = error
  expect(formatErrorChain(error, 'Cause:')).toBe('outer')
})

test('a thrown value that is not an Error is shown as text', () => {
  expect(formatErrorChain('gone', 'Cause:')).toBe('gone')
})
