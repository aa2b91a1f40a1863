import { expect, test } from 'vitest'
import { lastUpdateOf } from './last-update.ts'
import type { Source } from './source.ts'

const path = '/site/a.md'
const commits = new Map([[path, { date: '2024-05-06T07:08:09Z', author: 'Ada' }]])
const modificationDates = { [path]: '2023-01-01' }

test.each([
  [{ date: '2025-03-02' }, { commits, modificationDates }, '2025-03-02T00:00:00.000Z'],
  [undefined, { commits, modificationDates }, '2024-05-06T07:08:09.000Z'],
  [{ author: 'Bob' }, { commits, modificationDates }, '2024-05-06T07:08:09.000Z'],
  [undefined, { commits: new Map(), modificationDates }, '2023-01-01T00:00:00.000Z'],
  [undefined, { commits: new Map(), modificationDates: {} }, undefined],
])('the last update of %o', (last_update, dates, expected) => {
  const frontMatter = last_update === undefined ? {} : { last_update }
  const date = lastUpdateOf({ frontMatter, path } as Source, dates)
  expect(date?.toISOString()).toBe(expected)
})

test('a source without a known date has no last update', () => {
  const dates = { commits: new Map(), modificationDates: {} }
  expect(lastUpdateOf({ frontMatter: {}, path } as Source, dates)).toBeNull()
})
