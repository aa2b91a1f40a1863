/** Returns the width of a text in px at a font size of 1px. */
export type MeasureText = (text: string) => number

/** The space for a text. */
export interface TextBox {
  readonly width: number
  /** Font sizes in px to try, largest first, each with its maximum number of lines. */
  readonly sizes: readonly { readonly size: number; readonly lines: number }[]
}

export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

/** Picks the largest size at which the text fits without breaking a word. At the smallest size, breaks words and truncates. */
export function fitText(text: string, { width, sizes }: TextBox, measure: MeasureText): FittedText {
  for (const { size, lines: maxLines } of sizes) {
    const words = text.split(/\s+/)
    if (words.some((word) => measure(word) * size > width)) continue
    const lines = wrapWords(words, (line) => measure(line) * size <= width)
    if (lines.length <= maxLines) return { size, lines }
  }
  const { size, lines: maxLines } = sizes.at(-1) ?? { size: 1, lines: 1 }
  const fits = (line: string) => measure(line) * size <= width
  const parts = text.split(/\s+/).flatMap((word) => breakWord(word, fits))
  return { size, lines: truncateLines(wrapWords(parts, fits), maxLines, fits) }
}

/** Whether a line fits the width of its box. */
type Fits = (line: string) => boolean

function wrapWords(words: readonly string[], fits: Fits): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
  }
  return line === '' ? lines : [...lines, line]
}

/** Breaks a word that is wider than a line into parts that fill a line each. */
function breakWord(word: string, fits: Fits): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  let part = ''
  for (const grapheme of graphemesOf(word)) {
    if (part !== '' && !fits(part + grapheme)) {
      parts.push(part)
      part = ''
    }
    part += grapheme
  }
  return [...parts, part]
}

/** Drops the lines after `maxLines` and ends the last one with an ellipsis. */
function truncateLines(lines: readonly string[], maxLines: number, fits: Fits): readonly string[] {
  if (lines.length <= maxLines) return lines
  const first = lines.slice(0, maxLines)
  let last = first.pop() ?? ''
  while (last !== '' && !fits(`${last}…`)) last = dropLastWord(last)
  return [...first, `${last.replace(/[\s,.;:]+$/, '')}…`]
}

/** Drops the last word of a line, or the last grapheme of its only word. */
function dropLastWord(line: string): string {
  const space = line.lastIndexOf(' ')
  return space > 0 ? line.slice(0, space) : graphemesOf(line).slice(0, -1).join('')
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a text into what readers see as characters: an emoji is one. */
function graphemesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
