import { expect, test } from 'vitest'
import { reportHiddenVariables } from './hidden-variables.ts'

test('each variable that a page asked for is a warning at the page', () => {
  const place = { file: 'content/a.mdx', line: 1, column: 1 }
  const found = reportHiddenVariables({ place }, { variables: ['HOME', 'API_URL'] })
  expect(found).toMatchObject([
    { severity: 'warning', place, reason: expect.stringContaining('environment variable HOME,') },
    { severity: 'warning', place, hint: expect.stringContaining('Add "API_URL" to `publicEnv`') },
  ])
})
