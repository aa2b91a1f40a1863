import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import type { MeasureText } from './fit-text.ts'

/** The fonts of OG images. */
export interface OgImageFonts {
  /** Absolute paths of all font files. */
  readonly files: readonly string[]
  readonly measure: MeasureText
  /** Whether one of the fonts has a glyph for a character. */
  readonly hasGlyph: (character: string) => boolean
}

const require = createRequire(import.meta.url)
const boldFontPath = () => require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')
const mediumFontPath = () =>
  require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf')

/**
 * Loads Inter, and the site's own fonts for characters it lacks. Measures every text in bold: medium is
 * narrower, so a text that fits in bold always fits.
 */
export function loadFonts(siteFonts: readonly string[]): OgImageFonts {
  const fonts = [boldFontPath(), ...siteFonts].map((path) => opentype.parse(toArrayBuffer(path)))
  const widths = new Map<string, number | null>()

  /** Null if no font has a glyph for the character. */
  const widthOf = (character: string): number | null => {
    const cached = widths.get(character)
    if (cached !== undefined) return cached
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0)
    const advance = font?.charToGlyph(character).advanceWidth
    const width = font === undefined ? null : (advance ?? 0) / font.unitsPerEm
    widths.set(character, width)
    return width
  }

  return {
    files: [boldFontPath(), mediumFontPath(), ...siteFonts],
    hasGlyph: (character) => widthOf(character) !== null,
    measure: (text) => [...text].reduce((sum, character) => sum + (widthOf(character) ?? 0), 0),
  }
}

function toArrayBuffer(path: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(path)
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}
