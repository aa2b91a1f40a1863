import type { VersionRecord } from '@ssgdocs/cli/toolkit'
import { expect, test } from 'vitest'
import { findVersion } from './find-version.ts'

const version = (key: string, more: Partial<VersionRecord> = {}): VersionRecord => ({
  key,
  docs: 'default',
  name: key,
  label: key,
  path: `/docs/${key}`,
  latest: false,
  status: 'maintained',
  ...more,
})

const versions = [
  version('next', { label: 'Canary' }),
  version('7.x', { latest: true }),
  version('6.x'),
  version('6.19'),
  version('4.2'),
  version('4.1'),
  version('guide/next', { docs: 'guide', name: 'next', latest: true }),
]

test.each([
  [undefined, ['7.x', 'guide/next']],
  ['latest', ['7.x', 'guide/next']],
  ['6.x', ['6.x']],
  ['6', ['6.x']],
  ['6.1', ['6.x']],
  ['6.21.3', ['6.x']],
  ['^6.19.8', ['6.19']],
  ['v7.0.0-rc.1', ['7.x']],
  ['4', ['4.2']],
  ['canary', ['next']],
  ['next', ['next', 'guide/next']],
  ['guide/next', ['guide/next']],
])('%s matches %j', (query, keys) => {
  const match = findVersion({ versions }, query)
  expect(match.versions.map(({ key }) => key)).toEqual(keys)
})

test.each(['5', '60.1', 'x', '__proto__'])('%s matches no version', (query) => {
  expect(() => findVersion({ versions }, query)).toThrow(
    'Use one of: next, 7.x, 6.x, 6.19, 4.2, 4.1, guide/next',
  )
})
