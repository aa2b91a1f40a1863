import type { Shard } from './format.ts'
import type { TextIndex } from './index-text.ts'

/** Reduces an index to some sections, which are renumbered in the given order. */
export function selectSections(
  { lengths, terms }: TextIndex,
  sections: readonly number[],
): TextIndex {
  const numbers = new Map(sections.map((old, index) => [old, index]))
  return {
    lengths: sections.map((old) => lengths[old] ?? 0),
    terms: terms.flatMap(([term, ...lists]): Shard[number][] => {
      const selected = lists
        .map((list) => selectPostings(list, numbers))
        .filter((list) => list.length > 1)
      return selected.length === 0 ? [] : [[term, ...selected]]
    }),
  }
}

function selectPostings(
  [field = 0, ...pairs]: readonly number[],
  numbers: ReadonlyMap<number, number>,
) {
  const selected: number[] = [field]
  let section = 0
  let last = 0
  for (let at = 0; at < pairs.length; at += 2) {
    section += pairs[at] ?? 0
    const number = numbers.get(section)
    if (number === undefined) continue
    selected.push(number - last, pairs[at + 1] ?? 1)
    last = number
  }
  return selected
}
