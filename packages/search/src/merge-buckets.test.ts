import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeGroups } from '../test/merge-groups.ts'
import { packCapacity, type Shard } from './format.ts'
import { indexGroup } from './index-group.ts'
import { indexText } from './index-text.ts'

const word = fc.constantFrom('agent', 'agentOptions', 'pool', 'UND_ERR', 'a', '2')
const words = fc.array(word, { maxLength: 5 }).map((all) => all.join(' '))
const section = fc.record({
  path: fc.array(words, { maxLength: 2 }),
  names: fc.array(word, { maxLength: 2 }),
  text: words,
})
const page = fc.record({
  title: words,
  about: fc.constant({ description: '', keywords: [] }),
  text: fc.array(section, { minLength: 1, maxLength: 3 }).map(indexText),
})

test('pages have the same terms however they are grouped', () => {
  fc.assert(
    fc.property(fc.array(fc.array(page, { minLength: 1, maxLength: 3 })), (groups) => {
      const sizes = groups.map((pages) => pages.flatMap(({ text }) => text.lengths).length)
      const merged = mergeGroups(groups.map(indexGroup))
      const whole = mergeGroups([indexGroup(groups.flat())])
      expect(postingsBySection(merged, sizes)).toEqual(
        postingsBySection(whole, [sizes.reduce((sum, size) => sum + size, 0)]),
      )
    }),
  )
})

/** `term field section frequency` of each posting, with sections numbered without gaps. */
function postingsBySection(terms: Shard, sizes: readonly number[]): readonly string[] {
  const firstOf = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0))
  return terms
    .flatMap(([term, ...lists]) =>
      lists.flatMap(([field, ...pairs]) => {
        let section = 0
        return pairs.flatMap((frequency, at) => {
          if (at % 2 === 0) {
            section += frequency
            return []
          }
          const number =
            (firstOf[Math.floor(section / packCapacity)] ?? 0) + (section % packCapacity)
          return [`${term} ${field} ${number} ${frequency}`]
        })
      }),
    )
    .sort()
}

test('a frequent word keeps the sections in which it is most frequent for their length', () => {
  const section = (text: string) => ({ path: [], names: [], text })
  const group = (text: string, count: number) =>
    indexGroup([{ title: '', about: null, text: indexText(Array(count).fill(section(text))) }])
  const long = `agent ${Array.from({ length: 100 }, (_, at) => `pool${at}`).join(' ')}`
  const groups = [
    ...Array.from({ length: 3 }, () => group(long, 200)),
    ...Array.from({ length: 4 }, () => group('agent pool', 200)),
    group('agent agent', 50),
  ]
  const [, list = []] = mergeGroups(groups).find(([term]) => term === 'agent') ?? []
  const sections: number[] = []
  for (let at = 1; at < list.length; at += 2) {
    sections.push((sections.at(-1) ?? 0) + (list[at] ?? 0))
  }
  const inPack = (pack: number) =>
    sections.filter((section) => Math.floor(section / packCapacity) === pack).length
  expect(groups.map((_, pack) => inPack(pack))).toEqual([150, 0, 0, 200, 200, 200, 200, 50])
})
