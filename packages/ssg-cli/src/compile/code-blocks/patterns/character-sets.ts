import { nonAsciiFeature } from './line-features.ts'
import { type CharacterGroup, characterGroups } from './stand-ins.ts'

/** The characters that a class, an escape or a character of an expression matches. */
export interface CharacterSet {
  /** Its characters of ASCII, and the feature of all others if it matches one of them. */
  readonly features: readonly number[]
  /** A class of its characters of ASCII, and the stand-ins of the groups in it. */
  readonly narrowClass: string
  /** Whether it contains some characters of a group and not others. */
  readonly splitsGroup: boolean
}

/** Determines sets by running them, so that no knowledge of Unicode is repeated here. */
export class CharacterSets {
  readonly #known = new Map<string, CharacterSet>()
  readonly #nonAsciiText = charactersOf([
    [nonAsciiFeature, 0xd7ff],
    [0xe000, 0x10ffff],
  ])
  readonly #groupTexts = characterGroups.map(({ ranges }) => charactersOf(ranges))

  /** The set of a part of an expression with these flags. */
  get(source: string, flags: string): CharacterSet {
    const key = `${flags}/${source}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const expression = new RegExp(source, flags)
    const codes = asciiCodes.filter((code) => expression.test(String.fromCharCode(code)))
    const others = expression.test(this.#nonAsciiText) ? [nonAsciiFeature] : []
    const all = new RegExp(`^(?:${source})*$`, flags)
    const isPartly = this.#groupTexts.map((text) => expression.test(text))
    const isWholly = this.#groupTexts.map((text) => all.test(text))
    const standIns = characterGroups.filter((_, group) => isWholly[group])
    const set = {
      features: [...codes, ...others],
      narrowClass: printClass([...codes, ...standIns.map(({ standIn }) => standIn)]),
      splitsGroup: isPartly.some((partly, group) => partly !== isWholly[group]),
    }
    this.#known.set(key, set)
    return set
  }
}

const asciiCodes = Array.from({ length: nonAsciiFeature }, (_, code) => code)

function charactersOf(ranges: CharacterGroup['ranges']): string {
  const characters: string[] = []
  for (const [first, last] of ranges)
    for (let code = first; code <= last; code++) characters.push(String.fromCodePoint(code))
  return characters.join('')
}

/** Prints a class of ascending codes, with ranges. */
function printClass(codes: readonly number[]): string {
  if (codes.length === asciiCodes.length + characterGroups.length) return '[^]'
  let text = ''
  for (let index = 0; index < codes.length; index++) {
    const first = codes[index] ?? 0
    let last = first
    while (codes[index + 1] === last + 1) {
      last++
      index++
    }
    const dash = last - first > 1 ? '-' : ''
    text += printCharacter(first) + (last > first ? dash + printCharacter(last) : '')
  }
  return `[${text}]`
}

/** Prints a character for use inside and outside of classes. */
export function printCharacter(code: number): string {
  const character = String.fromCharCode(code)
  if (/[\w ]/.test(character)) return character
  return `\\x${code.toString(16).padStart(2, '0')}`
}
