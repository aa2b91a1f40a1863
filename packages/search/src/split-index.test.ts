import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunkSize, packCapacity, type Shard } from './format.ts'
import { indexText } from './index-text.ts'
import { toPackList } from './packs.ts'
import { chunkPaths, encodePages, readPageStarts } from './section-packs.ts'
import { selectSections } from './select-sections.ts'
import { joinShards, type ShardBlock, splitSections, splitTerms } from './split-index.ts'

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

/** Ten times as many terms as fit in one shard. */
const manyTerms = Array.from({ length: 20_000 }, (_, at): Shard[number] => [
  `term${String(at).padStart(6, '0')}`,
  [3, at, 1],
])

const termsOf = (shards: readonly ShardBlock[]): Shard =>
  shards.flatMap(({ entries }) => JSON.parse(`[${entries}]`))

test('few terms are not split', () => {
  const terms = manyTerms.slice(0, 50)
  const blocks = terms.flatMap((entry) => splitTerms([entry]))
  expect(joinShards(blocks)).toEqual(splitTerms(terms))
  expect(termsOf(joinShards(blocks))).toEqual(terms)
  expect(joinShards([])).toEqual([])
})

test('a large index is split into shards in order', () => {
  const shards = joinShards(splitTerms(manyTerms))
  expect(shards.length).toBeGreaterThan(5)
  expect(termsOf(shards)).toEqual(manyTerms)
  for (const { first, last, entries } of shards) {
    expect(entries.length).toBeLessThan(4_100)
    const terms = JSON.parse(`[${entries}]`)
    expect([terms[0][0], terms.at(-1)[0]]).toEqual([first, last])
  }
})

test('a block of terms is never divided between shards', () => {
  const size = 40
  const blocks = Array.from({ length: 25 }, (_, at) =>
    splitTerms(manyTerms.slice(at * size, (at + 1) * size)),
  )
  expect(blocks.flat()).toHaveLength(25)
  for (const { entries } of joinShards(blocks.flat())) {
    expect(JSON.parse(`[${entries}]`).length % size).toBe(0)
  }
})

test('chunk paths follow from the number of sections of each pack', () => {
  const sections = Array.from({ length: packCapacity + chunkSize + 1 }, (_, at) => ({
    href: `/${at}`,
    page: '',
    path: [],
    names: [],
    text: '',
  }))
  const packs = splitSections(sections)
  expect(packs.flat(2)).toEqual(sections)
  const list = toPackList(
    packs.map((chunks, at) => ({
      hash: `abcdef01234${at}`,
      content: encodePages(chunks.flat().map((_, section) => section === 0)),
    })),
  )
  expect(chunkPaths({ packs: list })).toHaveLength(packs.flat().length)
  expect(chunkPaths({ packs: list }).at(-1)).toBe('assets/search/1-abcdef012341.bin')
})

test('each section knows where its page starts', () => {
  const starts = readPageStarts([
    { hash: 'a', content: encodePages([true, false, true]) },
    { hash: 'b', content: encodePages([false, true]) },
  ])
  expect([0, 1, 2, packCapacity, packCapacity + 1].map((id) => starts[id])).toEqual([
    ...[0, 0, 2, 2],
    packCapacity + 1,
  ])
})
