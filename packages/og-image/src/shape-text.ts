import { Buffer as ShapingBuffer, shape } from 'harfbuzzjs'
import { glyphOf, type LoadedFont } from './load-fonts.ts'

/** A glyph of a line. */
export interface PlacedGlyph {
  readonly loaded: LoadedFont
  readonly id: number
  /** Distance from the start of the line and above the baseline, in px. */
  readonly x: number
  readonly y: number
}

export interface ShapedText {
  readonly glyphs: readonly PlacedGlyph[]
  /** In px. */
  readonly width: number
}

/** Characters of scripts from right to left, and those that control the direction. */
const bidirectional =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

const buffer = new ShapingBuffer()

/** Places the glyphs of a text with kerning and ligatures. Null if a part runs from right to left. */
export function shapeText(
  text: string,
  size: number,
  fonts: readonly LoadedFont[],
): ShapedText | null {
  if (bidirectional.test(text)) return null
  const glyphs: PlacedGlyph[] = []
  let width = 0
  for (const { loaded, text: run } of splitByFont(text, fonts)) {
    const scale = size / loaded.unitsPerEm
    buffer.clearContents()
    buffer.addText(run)
    buffer.guessSegmentProperties()
    shape(loaded.font, buffer)
    const positions = buffer.getGlyphPositions()
    for (const [index, { codepoint: id }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      glyphs.push({ loaded, id, x: width + xOffset * scale, y: yOffset * scale })
      width += xAdvance * scale
    }
  }
  return { glyphs, width }
}

/** Splits a text where the first font changes that has a glyph for the character. */
function splitByFont(text: string, fonts: readonly LoadedFont[]) {
  const runs: { readonly loaded: LoadedFont; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const loaded = fonts.find((font) => glyphOf(character, font) !== undefined) ?? last?.loaded
    if (loaded === undefined) continue
    if (last?.loaded === loaded) last.text += character
    else runs.push({ loaded, text: character })
  }
  return runs
}
