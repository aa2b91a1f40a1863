/** The width of a text in pixels at a font size of one pixel. */
export type MeasureText = (text: string) => number

/** Room for a text. */
export interface TextBox {
  readonly width: number
  /** Font sizes in pixels to try, the largest first, each with how many lines it may have. */
  readonly sizes: readonly { readonly size: number; readonly lines: number }[]
}

export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

/** The text as large as it fits with no word broken; at the smallest size words are broken and the rest is cut. */
export function fitText(text: string, { width, sizes }: TextBox, measure: MeasureText): FittedText {
  for (const { size, lines: most } of sizes) {
    const words = text.split(/\s+/)
    if (words.some((word) => measure(word) * size > width)) continue
    const lines = wrapWords(words, width / size, measure)
    if (lines.length <= most) return { size, lines }
  }
  const { size, lines: most } = sizes.at(-1) ?? { size: 1, lines: 1 }
  const pieces = text.split(/\s+/).flatMap((word) => breakWord(word, width / size, measure))
  return {
    size,
    lines: truncateLines(wrapWords(pieces, width / size, measure), most, width / size, measure),
  }
}

function wrapWords(words: readonly string[], width: number, measure: MeasureText): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer) <= width) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
  }
  return line === '' ? lines : [...lines, line]
}

/** A word wider than a line becomes pieces that fill one each. */
function breakWord(word: string, width: number, measure: MeasureText): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of graphemesOf(word)) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/** The first lines; the last of them says that there were more. */
function truncateLines(
  lines: string[],
  most: number,
  width: number,
  measure: MeasureText,
): string[] {
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  let last = kept.pop() ?? ''
  while (last !== '' && measure(`${last}…`) > width) last = dropLastWord(last)
  return [...kept, `${last.replace(/[\s,.;:]+$/, '')}…`]
}

/** Without its last word, or the last letter of the only one. */
function dropLastWord(line: string): string {
  const space = line.lastIndexOf(' ')
  return space > 0 ? line.slice(0, space) : graphemesOf(line).slice(0, -1).join('')
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What readers take for one letter each. */
function graphemesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
