/**
 * Characters outside of ASCII, in groups that most patterns do not distinguish. In the text that a pattern searches,
 * one character stands in for each group, so that an expression without knowledge of Unicode can search the line.
 */
export interface CharacterGroup {
  readonly standIn: number
  /** First and last code points. All characters are one code unit, so that positions stay the same. */
  readonly ranges: readonly (readonly [number, number])[]
}

/** The groups. Stand-ins are control characters, which have no case and occur in no pattern. */
export const characterGroups: readonly CharacterGroup[] = [
  // Lower-case and upper-case letters of Latin-1.
  { standIn: 0x80, ranges: rangesOf('df-f6 f8-ff') },
  { standIn: 0x81, ranges: rangesOf('c0-d6 d8-de') },
  // Letters without case: kana, Chinese characters, Hangul.
  { standIn: 0x82, ranges: rangesOf('3041-3096 30a1-30fa 30fc-30fc 4e00-9fff ac00-d7a3') },
  // Punctuation, arrows, mathematical operators, box drawing, other symbols: no digits, no connectors.
  {
    standIn: 0x83,
    ranges: rangesOf(
      'a1-a9 ab-ac ae-b1 b4-b4 b6-b8 bb-bb bf-bf d7-d7 f7-f7 2010-2027 2030-203e 2041-2053 2055-205e 2190-23ff ' +
        '2500-2775 2794-27bf 3001-3002 3008-3011 301c-301c ff01-ff0f ff1a-ff20 ff5e-ff5e',
    ),
  },
  // Spaces, and marks that combine with the character before them.
  { standIn: 0x84, ranges: rangesOf('a0-a0 2000-200a 3000-3000') },
  { standIn: 0x85, ranges: rangesOf('300-344 346-362 fe00-fe0f') },
]

/** Reads ranges of hexadecimal numbers. */
function rangesOf(text: string): [number, number][] {
  return text.split(' ').map((range) => {
    const [first = '', last = ''] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

/** Returns the text with stand-ins instead of characters outside of ASCII, or null if one has none. */
export function replaceWithStandIns(text: string): string | null {
  const bytes = Buffer.alloc(text.length)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const byte = code < 128 ? code : standInOf(code)
    if (byte === undefined) return null
    bytes[index] = byte
  }
  return bytes.toString('latin1')
}

function standInOf(code: number): number | undefined {
  const isMember = ({ ranges }: CharacterGroup) =>
    ranges.some(([first, last]) => code >= first && code <= last)
  return characterGroups.find(isMember)?.standIn
}
