import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'opentype.js'
import type { Measure } from './fit-text.ts'

/** The fonts that cards are written with. */
export interface CardFonts {
  /** Of all of them, absolute. */
  readonly files: readonly string[]
  readonly measure: Measure
  /** Whether one of them has a letter. */
  readonly has: (letter: string) => boolean
}

const require = createRequire(import.meta.url)
const bold = () => require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')
const medium = () => require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf')

/**
 * Inter, and the site's own fonts for the letters that it does not have. Texts are measured in bold:
 * what is written thinner is narrower.
 */
export function loadFonts(own: readonly string[]): CardFonts {
  const fonts = [bold(), ...own].map((path) => parse(arrayBufferOf(path)))
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
    files: [bold(), medium(), ...own],
    has: (letter) => widthOf(letter) !== null,
    measure: (text) => [...text].reduce((sum, letter) => sum + (widthOf(letter) ?? 0), 0),
  }
}

function arrayBufferOf(path: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(path)
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}
