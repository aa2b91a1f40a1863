/** In ms, the unit of times in JavaScript. */
const times: Readonly<Record<string, number>> = {
  ms: 1,
  millisecond: 1,
  s: 1e3,
  second: 1e3,
  min: 60e3,
  minute: 60e3,
  h: 3600e3,
  hour: 3600e3,
  day: 86_400e3,
  week: 604_800e3,
}

/** In bytes. */
const sizes: Readonly<Record<string, readonly number[]>> = {
  byte: [1],
  KB: [1e3, 1024],
  kB: [1e3, 1024],
  KiB: [1024],
  MB: [1e6, 1024 ** 2],
  MiB: [1024 ** 2],
  GB: [1e9, 1024 ** 3],
  GiB: [1024 ** 3],
}

/** The values of a unit. Numbers in a text that counts seconds may be seconds. */
export function factorsOf(unit: string, text: string): readonly number[] {
  const singular = unit.replace(/s$/, '')
  const time = times[unit] ?? times[singular]
  if (time === undefined) return sizes[unit] ?? sizes[singular] ?? []
  return /\bin seconds\b|max-age/.test(text) ? [time, time / 1e3] : [time]
}

/** The words for small numbers, by value. */
export const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A number in a text: `300 seconds`, `five retries`. */
export interface Amount {
  readonly text: string
  /** Offset in the text. */
  readonly offset: number
  /** What the number may be, in ms or bytes if it has a unit. */
  readonly values: readonly number[]
  readonly hasUnit: boolean
}

/** The value of a number in a text: `1,000`, `five`. */
export function numberOf(text: string): number {
  const word = numberWords.indexOf(text.toLowerCase())
  return word === -1 ? Number(text.replaceAll(',', '')) : word
}

/** Numbers that name something: a release, a protocol, a status. */
const name = /(?:Node\.js|undici|versions?|HTTP|RFC|TLS|status(?:es)?|code|and|or|to|,) $/i
const amount = new RegExp(
  `(?<![\\w.\`/-])(?<number>\\d[\\d,]*(?:\\.\\d+)?(?:e\\d+)?|${numberWords.join('|')})(?: (?<unit>[A-Za-z]+))?(?![\\w\`]|\\.[\\dx])`,
  'gi',
)

/** Finds the numbers in a text, without its code. */
export function findAmounts(text: string): readonly Amount[] {
  return [...text.matchAll(amount)].flatMap(({ 0: match, index, groups = {} }) => {
    const { number = '', unit = '' } = groups
    const value = numberOf(number)
    const factors = factorsOf(unit, text)
    const hasUnit = factors.length > 0
    if (!hasUnit && name.test(text.slice(0, index))) return []
    const values = hasUnit ? factors.map((factor) => factor * value) : [value]
    return [{ text: hasUnit ? match : number, offset: index, values, hasUnit }]
  })
}
