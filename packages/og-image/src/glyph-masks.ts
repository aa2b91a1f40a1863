import { Resvg } from '@resvg/resvg-js'
import type { LoadedFont } from './load-fonts.ts'

/** The pixels of a glyph, and where they are. */
export interface GlyphMask {
  /** Position of the first pixel: to the right of the pen and below the baseline. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** How much of each pixel the glyph covers, row by row: 0 to 255. */
  readonly coverage: Uint8Array
}

/** Returns the mask of a glyph at a font size in px; null if it has no pixels. The pen is `fraction` of a pixel to the right. */
export type GlyphMaskOf = (
  glyph: { readonly loaded: LoadedFont; readonly id: number },
  size: number,
  fraction: number,
) => GlyphMask | null

/** Masks are small, and a text in Chinese has many different glyphs: about 20 MB. */
const maxMasks = 5000

/** Rasterizes each glyph once for each size and fraction. */
export function createGlyphMasks(): GlyphMaskOf {
  const byFont = new Map<LoadedFont, Map<string, GlyphMask | null>>()
  return ({ loaded, id }, size, fraction) => {
    const masks = byFont.get(loaded) ?? new Map<string, GlyphMask | null>()
    byFont.set(loaded, masks)
    const key = `${id} ${size} ${fraction}`
    const cached = masks.get(key)
    if (cached !== undefined) return cached
    if (masks.size >= maxMasks) masks.clear()
    const mask = rasterize(loaded, id, { size, fraction })
    masks.set(key, mask)
    return mask
  }
}

function rasterize(
  { font, unitsPerEm }: LoadedFont,
  id: number,
  { size, fraction }: { readonly size: number; readonly fraction: number },
): GlyphMask | null {
  const extents = font.glyphExtents(id)
  const path = font.glyphToPath(id)
  if (extents === undefined || path === '') return null
  const scale = size / unitsPerEm
  const left = Math.floor(fraction + extents.xBearing * scale)
  const top = Math.floor(-extents.yBearing * scale)
  const width = Math.ceil(fraction + (extents.xBearing + extents.width) * scale) - left
  const height = Math.ceil(-(extents.yBearing + extents.height) * scale) - top
  if (width <= 0 || height <= 0) return null

  const transform = `translate(${fraction - left} ${-top}) scale(${scale} ${-scale})`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="${transform}" d="${path}"/></svg>`
  const options = { font: { loadSystemFonts: false }, logLevel: 'off' } as const
  const { pixels } = new Resvg(svg, options).render()
  const coverage = new Uint8Array(width * height)
  for (let at = 0; at < coverage.length; at++) coverage[at] = pixels[at * 4 + 3] as number
  return { left, top, width, height, coverage }
}
