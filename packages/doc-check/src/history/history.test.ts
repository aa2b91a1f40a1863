import { expect, test } from 'vitest'
import { createSinceReader } from '../api/member-since.ts'
import type { ApiExport } from '../api/read-api.ts'
import { behaviourOf, formatApiHistory, type PackageHistory } from './api-history.ts'
import { recordEvents } from './member-events.ts'
import { sinceOf } from './since-of.ts'

/** `a?` is deprecated, `a!` must not be set. */
function type(members: Readonly<Record<string, string>>): ApiExport {
  return {
    kind: 'type',
    declaration: '',
    presence: 'typed',
    members: Object.fromEntries(
      Object.entries(members).map(([name, declaration]) => [
        name.replace(/[?!]$/, ''),
        {
          declaration,
          types: [],
          owner: '',
          isNever: name.endsWith('!'),
          isDeprecated: name.endsWith('?'),
        },
      ]),
    ),
  }
}

const options = (...releases: readonly Readonly<Record<string, string>>[]) =>
  releases.map((members, index) => ({
    release: `v${index + 1}.0.0`,
    api: { Options: type(members) },
  }))
const eventsOf = (...releases: readonly Readonly<Record<string, string>>[]) =>
  recordEvents(options(...releases))['Options']?.['a'] ?? []

test.each([
  ['added', [{}, { a: '1' }], 'v2.0.0'],
  ['changed twice', [{ a: '1' }, { a: '2' }, { a: '3' }], 'v1.0.0, changed in v2.0.0, v3.0.0'],
  ['deprecated', [{ a: '1' }, { 'a?': '1' }], 'v1.0.0, deprecated since v2.0.0'],
  ['removed', [{ a: '1' }, {}], ''],
  ['removed and added again', [{ a: '1' }, { a: '2' }, {}, { a: '2' }], 'v4.0.0'],
  ['not to be set for a while', [{ 'a!': 'never' }, { a: '1' }], 'v2.0.0'],
])('a member that was %s', (_, releases, since) => {
  expect(sinceOf(eventsOf(...releases))).toBe(since)
})

const [v1, v2, v3] = ['added v5.9.0', 'added v5.10.0', 'added v6'] as const
test.each([
  ['the first of them', [[v2], [v1], [v3]], 'v5.9.0'],
  ['those that still have it', [[v1, 'removed v6'], [v2]], 'v5.10.0'],
  ['none', [[v1, 'removed v6'], []], ''],
  ['one, as to its change', [[v1, 'changed v6'], [v2]], 'v5.9.0'],
  [
    'all, as to their change',
    [[v1, 'changed v6'], [v2, 'changed v6'], [v3]],
    'v5.9.0, changed in v6',
  ],
  ['one, as to its deprecation', [[v1, 'deprecated v6'], [v2]], 'v5.9.0'],
  [
    'the last, as to its deprecation',
    [
      [v1, 'deprecated v7'],
      [v2, 'deprecated v6'],
    ],
    'v5.9.0, deprecated since v7',
  ],
] as const)('a member of several types: %s', (_, types, since) => {
  expect(sinceOf(...types)).toBe(since)
})

test('a probe finds members that the types of a release do not declare', () => {
  const [one, two, three] = options({}, { a: '1' }, { a: '2' })
  if (!one || !two || !three) throw new Error('no releases')
  const probed = { Options: ['a'] }
  expect(recordEvents([{ ...one, probed }, two, three])).toEqual({
    Options: { a: ['added v1.0.0', 'changed v3.0.0'] },
  })
})

const history: PackageHistory = {
  releases: ['v1.0.0', 'v1.1.0', 'v2.0.0'],
  probes: { options: 'hash' },
  proofs: { Probed: 'options' },
  behaviour: {},
  types: {
    Options: { a: ['added v1.1.0', 'changed v2.0.0'] },
    Probed: { a: ['added v1.0.0'] },
  },
}

test('`Since` is read up to the release of the version, and names its proof', () => {
  const readerFor = (version: string) =>
    createSinceReader(
      [{ key: '', shortVersion: 'v1', packages: [{ name: 'lib', version }], api: {} }],
      {
        lib: history,
      },
    )
  expect(readerFor('2.0.0')(['Options'], 'a')).toEqual({
    cell: 'v1.1.0, changed in v2.0.0',
    proof: 'the types',
    isExact: true,
  })
  expect(readerFor('1.1.0')(['Options'], 'a').cell).toBe('v1.1.0')
  expect(readerFor('1.0.0')(['Options'], 'a').cell).toBe('')
  expect(readerFor('1.0.0')(['Probed'], 'a').proof).toBe('the probe api-probes/lib/options.mjs')
  expect(readerFor('2.0.0')(['Options', 'Probed'], 'a')).toEqual({
    cell: 'v1.0.0',
    proof: 'the types and the probe api-probes/lib/options.mjs',
    isExact: true,
  })
})

test('the file has a line for each member', () => {
  const text = formatApiHistory({ lib: history })
  expect(JSON.parse(text)).toEqual({ lib: history })
  expect(text).toContain('\n        "a": ["added v1.1.0","changed v2.0.0"]\n')
  expect(text).toContain('"behaviour": {},')
})

test('a behaviour is that of the last release that changed it, until it vanishes', () => {
  const behaviour = {
    What: [
      ['v1.0.0', 'old'],
      ['v1.1.0', 'new'],
      ['v2.0.0', null],
    ] as const,
  }
  const found = (version: string) =>
    behaviourOf({ name: 'lib', version }, { lib: { ...history, behaviour } })
  expect(['1.0.0', '1.1.0', '2.0.0'].map(found)).toEqual([{ What: 'old' }, { What: 'new' }, {}])
})
