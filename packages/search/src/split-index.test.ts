import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chunkPaths,
  chunkSize,
  decodeLength,
  encodeLength,
  packSize,
  type Shard,
} from './format.ts'
import { indexText } from './index-text.ts'
import { selectSections } from './select-sections.ts'
import { splitSections, splitTerms } from './split-index.ts'

const part = fc.record({
  path: fc.array(fc.constantFrom('Options', 'new Agent()', 'Close'), { maxLength: 2 }),
  names: fc.array(fc.constantFrom('agent', 'agent.close', 'keepAlive'), { maxLength: 2 }),
  text: fc.array(fc.constantFrom('agent', 'pool', 'body', 'UND_ERR'), { maxLength: 6 }).map(joined),
})

function joined(words: readonly string[]): string {
  return words.join(' ')
}

const sorted = (terms: Shard): Shard => [...terms].sort(([a], [b]) => (a < b ? -1 : 1))

test('selectSections reduces an index to some sections', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.infiniteStream(fc.boolean()), (all, coin) => {
      const selected = [...all.keys()].filter(() => coin.next().value)
      const picked = selectSections(indexText(all), selected)
      const direct = indexText(selected.map((at) => all[at] as (typeof all)[number]))
      expect(picked.lengths).toEqual(direct.lengths)
      expect(sorted(picked.terms)).toEqual(sorted(direct.terms))
    }),
  )
})

test('a small index is not split, and a large one is split into shards in order', () => {
  const terms = (count: number): Shard =>
    Array.from({ length: count }, (_, at) => [`term${String(at).padStart(6, '0')}`, [3, at, 1]])
  expect(splitTerms([])).toEqual([])
  expect(splitTerms(terms(100))).toEqual([terms(100)])
  const shards = splitTerms(terms(20_000))
  expect(shards.length).toBeGreaterThan(5)
  expect(shards.flat()).toEqual(terms(20_000))
  for (const shard of shards) expect(JSON.stringify(shard).length).toBeLessThan(61_000)
})

test('chunk paths follow from the number of sections', () => {
  const count = chunkSize * packSize * 2 + chunkSize + 1
  const sections = Array.from({ length: count }, (_, at) => ({
    href: `/${at}`,
    page: '',
    path: [],
    names: [],
    text: '',
  }))
  const packs = splitSections(sections)
  expect(packs.flat(2)).toEqual(sections)
  const root = {
    count,
    ownCount: count,
    averageLengths: [],
    encodedLengths: '',
    shards: [],
    packs: ['a', 'b', 'c'],
  }
  expect(chunkPaths(root)).toHaveLength(packs.flat().length)
  expect(chunkPaths(root).at(-1)).toBe('assets/search/1-c.json')
})

test.each([0, 1, 7, 40, 300, 5000, 1_000_000])(
  'a text of %i terms keeps its length roughly',
  (length) => {
    const packed = encodeLength(length)
    expect(packed).toMatch(/^[ -~]$/)
    expect(decodeLength(packed, 0)).toBeGreaterThanOrEqual(length * 0.8 - 1)
    expect(decodeLength(packed, 0)).toBeLessThanOrEqual(length * 1.25 + 1)
  },
)
