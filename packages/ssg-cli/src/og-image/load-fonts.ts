import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'opentype.js'
import type { MeasureText } from './fit-text.ts'

/** The fonts that cards are written with. */
export interface OgImageFonts {
  /** Of all of them, absolute. */
  readonly files: readonly string[]
  readonly measure: MeasureText
  /** Whether one of them has a letter. */
  readonly hasGlyph: (letter: string) => boolean
}

const require = createRequire(import.meta.url)
const boldFontPath = () => require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')
const mediumFontPath = () =>
  require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf')

/**
 * Inter, and the site's own fonts for the letters that it does not have. Texts are measured in bold:
 * what is written thinner is narrower.
 */
export function loadFonts(own: readonly string[]): OgImageFonts {
  const fonts = [boldFontPath(), ...own].map((path) => parse(toArrayBuffer(path)))
  const widths = new Map<string, number | null>()

  /** Null: no font has it. */
  const widthOf = (letter: string): number | null => {
    const known = widths.get(letter)
    if (known !== undefined) return known
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(letter) > 0)
    const advance = font?.charToGlyph(letter).advanceWidth
    const width = font === undefined ? null : (advance ?? 0) / font.unitsPerEm
    widths.set(letter, width)
    return width
  }

  return {
    files: [boldFontPath(), mediumFontPath(), ...own],
    hasGlyph: (letter) => widthOf(letter) !== null,
    measure: (text) => [...text].reduce((sum, letter) => sum + (widthOf(letter) ?? 0), 0),
  }
}

function toArrayBuffer(path: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(path)
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}
