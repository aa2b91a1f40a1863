import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font } from 'harfbuzzjs'
import type { MeasureText } from './fit-text.ts'

/** The weights of Inter that images use. */
export type FontWeight = 500 | 700

export interface LoadedFont {
  readonly font: Font
  readonly unitsPerEm: number
}

/** The fonts of OG images. */
export interface OgImageFonts {
  /** Absolute paths of all font files. */
  readonly files: readonly string[]
  /** Inter, then the site's own fonts for characters it lacks. */
  readonly byWeight: Readonly<Record<FontWeight, readonly LoadedFont[]>>
  readonly measure: MeasureText
  /** Whether one of the fonts has a glyph for a character. */
  readonly hasGlyph: (character: string) => boolean
}

const require = createRequire(import.meta.url)
const interPaths = (): Record<FontWeight, string> => ({
  500: require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  700: require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
})

/** Loads Inter and the site's own fonts. Measures every text in bold: medium is narrower, so a text that fits in bold always fits. */
export function loadFonts(siteFonts: readonly string[]): OgImageFonts {
  const inter = interPaths()
  const ofSite = siteFonts.map(loadFont)
  const byWeight = {
    500: [loadFont(inter[500]), ...ofSite],
    700: [loadFont(inter[700]), ...ofSite],
  }
  const widths = new Map<string, number | null>()
  /** Null if no font has a glyph for the character. */
  const widthOf = (character: string): number | null => {
    const cached = widths.get(character)
    if (cached !== undefined) return cached
    const width = advanceOf(character, byWeight[700])
    widths.set(character, width)
    return width
  }
  return {
    files: [inter[700], inter[500], ...siteFonts],
    byWeight,
    hasGlyph: (character) => widthOf(character) !== null,
    measure: (text) => [...text].reduce((sum, character) => sum + (widthOf(character) ?? 0), 0),
  }
}

/** The glyph of a character, or undefined if the font has none. */
export function glyphOf(character: string, { font }: LoadedFont): number | undefined {
  return font.nominalGlyph(character.codePointAt(0) ?? 0) || undefined
}

function advanceOf(character: string, fonts: readonly LoadedFont[]): number | null {
  for (const loaded of fonts) {
    const glyph = glyphOf(character, loaded)
    if (glyph !== undefined) return loaded.font.glyphHAdvance(glyph) / loaded.unitsPerEm
  }
  return null
}

function loadFont(path: string): LoadedFont {
  const face = new Face(new Blob(readFileSync(path)))
  return { font: new Font(face), unitsPerEm: face.upem }
}
