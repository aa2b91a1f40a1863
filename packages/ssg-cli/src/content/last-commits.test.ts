import { expect, test } from 'vitest'
import { parseLog } from './last-commits.ts'

test('of several commits of a file, the newest counts', () => {
  const log = `\u00012025-03-02T10:00:00+01:00\u0001Ada

docs/a.md
docs/with space.md

\u00012024-01-01T10:00:00Z\u0001Bob

docs/a.md
docs/b.md
`
  expect([...parseLog(log, '/site')]).toEqual([
    ['/site/docs/a.md', { date: '2025-03-02T10:00:00+01:00', author: 'Ada' }],
    ['/site/docs/with space.md', { date: '2025-03-02T10:00:00+01:00', author: 'Ada' }],
    ['/site/docs/b.md', { date: '2024-01-01T10:00:00Z', author: 'Bob' }],
  ])
})
