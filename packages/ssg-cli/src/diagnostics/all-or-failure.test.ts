import { expect, test } from 'vitest'
import { allOrFailure } from './all-or-failure.ts'
import { BuildFailure, type Diagnostic } from './diagnostic.ts'

const problem = (reason: string): Diagnostic => ({
  severity: 'error',
  rule: 'module',
  reason,
  place: { file: 'theme.tsx', line: 1, column: 1 },
})

test('returns all values in order', async () => {
  const slow = new Promise<string>((resolve) => setImmediate(() => resolve('slow')))
  expect(await allOrFailure([slow, Promise.resolve('fast')])).toEqual(['slow', 'fast'])
})

test('waits for all promises, then throws the diagnostics of all without duplicates', async () => {
  const done: string[] = []
  const slow = new Promise<void>((resolve) => setImmediate(resolve))
  const failure = await allOrFailure([
    Promise.reject(new BuildFailure([problem('a')])),
    Promise.reject(new BuildFailure([problem('a'), problem('b')])),
    slow.then(() => done.push('slow')),
  ]).catch((error: unknown) => error)
  done.push('failed')
  expect(failure).toMatchObject({ diagnostics: [problem('a'), problem('b')] })
  expect(done).toEqual(['slow', 'failed'])
})

test('throws an unexpected error rather than diagnostics', async () => {
  const error = new Error('disk full')
  const all = allOrFailure([Promise.reject(new BuildFailure([])), Promise.reject(error)])
  await expect(all).rejects.toBe(error)
})
