import { expect, test } from 'vitest'
import { messageChain } from './CrashReport.tsx'

test('the messages of an error and its causes, one below the other', () => {
  const error = new Error('outer', { cause: new Error('inner') })
  expect(messageChain(error, 'Cause:')).toBe('outer\n\nCause:\ninner')
})

test('a circle of causes ends', () => {
  const error = new Error('outer')
  error.cause = error
  expect(messageChain(error, 'Cause:')).toBe('outer')
})

test('what is no error is shown as text', () => {
  expect(messageChain('gone', 'Cause:')).toBe('gone')
})
