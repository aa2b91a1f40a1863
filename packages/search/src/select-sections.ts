import type { Shard } from './format.ts'
import type { TextIndex } from './index-text.ts'

/** The index of some sections of a text, which are numbered anew in the given order. */
export function selectSections(
  { lengths, terms }: TextIndex,
  wanted: readonly number[],
): TextIndex {
  const numbers = new Map(wanted.map((old, index) => [old, index]))
  return {
    lengths: wanted.map((old) => lengths[old] ?? []),
    terms: terms.flatMap(([term, ...lists]): Shard[number][] => {
      const kept = lists
        .map((list) => selectPostings(list, numbers))
        .filter((list) => list.length > 1)
      return kept.length === 0 ? [] : [[term, ...kept]]
    }),
  }
}

function selectPostings(
  [field = 0, ...pairs]: readonly number[],
  numbers: ReadonlyMap<number, number>,
) {
  const kept: number[] = [field]
  let section = 0
  let last = 0
  for (let at = 0; at < pairs.length; at += 2) {
    section += pairs[at] ?? 0
    const number = numbers.get(section)
    if (number === undefined) continue
    kept.push(number - last, pairs[at + 1] ?? 1)
    last = number
  }
  return kept
}
