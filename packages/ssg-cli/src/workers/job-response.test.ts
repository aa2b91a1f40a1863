import { VFileMessage } from 'vfile-message'
import { expect, test } from 'vitest'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { toFailedResponse, toResponse } from './job-response.ts'

const results = [{ value: 1 }] as never

test('a job without late errors answers its results', () => {
  expect(toResponse(results, [], 'site.config.ts')).toEqual({ results })
})

test('late errors of plugins replace the results, and name the configuration', () => {
  const late = [new VFileMessage('Rejected later'), new VFileMessage('And this')]
  expect(toResponse(results, late, 'site.config.ts')).toMatchObject({
    diagnostics: [
      { reason: 'Rejected later', place: { file: 'site.config.ts' } },
      { reason: 'And this', place: { file: 'site.config.ts' } },
    ],
  })
})

test('an author’s mistake says that it happened in a thread, and why it may', () => {
  const place = { file: 'site.config.ts', line: 2, column: 3 }
  const mistake = { severity: 'error', rule: 'config', reason: 'No such file', place } as const
  expect(toFailedResponse(new BuildFailure([mistake]))).toEqual({
    diagnostics: [
      {
        ...mistake,
        reason: 'In a worker thread: No such file',
        hint: expect.stringContaining('must not depend on the thread'),
      },
    ],
  })
})

test('another error is a crash', () => {
  const error = new TypeError('x is not a function')
  expect(toFailedResponse(error)).toEqual({ crash: error })
})
