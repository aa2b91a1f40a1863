import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type {
  OgImageContent,
  OgImageLogo,
  OgImageLook,
  OgImageRenderer,
} from '@ssgdocs/cli/toolkit'
import { type CompressedRows, compressRows, encodeIndexedPng } from './encode-indexed-png.ts'
import { createGlyphMasks } from './glyph-masks.ts'
import { imageSize } from './image-size.ts'
import {
  copyImage,
  copyOnto,
  type IndexedImage,
  paintLayer,
  paintShapes,
  type RgbaImage,
  toIndexedImage,
} from './indexed-image.ts'
import { type Line, layoutStrips, logoSize, type Strip, softColor } from './layout-strips.ts'
import { loadFonts } from './load-fonts.ts'
import { fullImageStrip, stripSvg } from './og-image-svg.ts'
import { type BitDepth, bitDepthOf, packRows, type RowRange } from './pack-rows.ts'
import { type PlacedMask, paintGlyphs } from './paint-glyphs.ts'
import { renderableText } from './renderable-text.ts'
import { shapeText } from './shape-text.ts'

/** One for each version of most sites: images with the same title follow one another. 0.8 MB each. */
const maxCachedFrames = 64
/** Only those of the last titles are needed again. */
const maxCachedMiddles = 64

/** State shared by images with the same rows above and below the title. */
interface Frame {
  readonly image: IndexedImage
  /**
   * Cache of compressed rows, by bit depth and range. Hits are frequent, since titles have few
   * different heights.
   */
  readonly compressed: Map<string, CompressedRows>
}

/** The rows with title and description, compressed. The images of a page in several versions have the same. */
interface Middle extends RowRange {
  readonly rows: CompressedRows
  /** The palette of the whole image. */
  readonly palette: readonly number[]
}

/** Glyphs start at a quarter of a pixel, which the eye does not notice. */
const fractions = 4

/**
 * Creates a renderer that loads the fonts and the logo and rasterizes each glyph once. Frames, which are the
 * background with the rows above and below the title, are mostly the same from image to image, and are cached.
 */
export function createRenderer(look: OgImageLook): OgImageRenderer {
  const { files, byWeight, hasGlyph, measure } = loadFonts(look.fonts)
  const logo = look.logo === null ? null : renderLogo(look.logo)
  const font = { fontFiles: [...files], loadSystemFonts: false, defaultFontFamily: 'Inter' }
  const exact = [look.background, look.foreground, look.accent, softColor(look)]
  const background = toIndexedImage(pixelsOf(fullImageStrip([])), exact)
  const canvas = copyImage(background)
  const frames = new Map<string, Frame>()
  const middles = new Map<string, Middle>()
  const maskOf = createGlyphMasks()

  return (content) => {
    const strips = layoutStrips(renderableContent(content, hasGlyph), look, { measure, logo })
    const frame = frameOf(strips.filter(({ isShared }) => isShared))
    const middle = middleOf(
      frame,
      strips.filter(({ isShared }) => !isShared),
    )
    const { top, bottom, palette } = middle
    const bits = bitDepthOf(middle)
    const rows = [
      ...frameRows(frame, { top: 0, bottom: top }, bits),
      middle.rows,
      ...frameRows(frame, { top: bottom, bottom: imageSize.height }, bits),
    ]
    return (
      encodeIndexedPng({ ...imageSize, palette }, rows) ?? rasterize(fullImageStrip(strips)).asPng()
    )
  }

  /** Depends on nothing of the frame but its palette: its strips are in other rows. */
  function middleOf(frame: Frame, strips: readonly Strip[]): Middle {
    const key = JSON.stringify([strips, frame.image.palette])
    const cached = middles.get(key)
    if (cached !== undefined) return cached
    if (middles.size >= maxCachedMiddles) middles.clear()
    copyOnto(canvas, frame.image)
    for (const strip of strips) paintStrip(canvas, strip)
    const top = Math.max(0, Math.min(imageSize.height, ...strips.map((strip) => strip.top)))
    const bottom = Math.min(imageSize.height, Math.max(top, ...strips.map((strip) => strip.bottom)))
    const packed = packRows(canvas, { top, bottom }, bitDepthOf(canvas))
    const rows = compressRows(packed, { areShared: false })
    const middle = { top, bottom, rows, palette: [...canvas.palette] }
    middles.set(key, middle)
    return middle
  }

  function frameRows(
    { image, compressed }: Frame,
    range: RowRange,
    bits: BitDepth,
  ): CompressedRows[] {
    const key = JSON.stringify([range, bits])
    const rows =
      compressed.get(key) ?? compressRows(packRows(image, range, bits), { areShared: true })
    compressed.set(key, rows)
    return rows.length === 0 ? [] : [rows]
  }

  function frameOf(strips: readonly Strip[]): Frame {
    const key = JSON.stringify(strips)
    const cached = frames.get(key)
    if (cached !== undefined) return cached
    if (frames.size >= maxCachedFrames) frames.clear()
    const image = copyImage(background)
    for (const strip of strips) paintStrip(image, strip)
    const frame = { image, compressed: new Map<string, CompressedRows>() }
    frames.set(key, frame)
    return frame
  }

  function paintStrip(image: IndexedImage, strip: Strip): void {
    const texts = strip.lines.map(placeGlyphs)
    const isPaintable = texts.every((text) => text !== null)
    const layer = isPaintable ? { ...strip, lines: [] } : strip
    if (!isPaintable || strip.shapes !== '') {
      const paint = isPaintable && logo === null ? paintShapes : paintLayer
      paint(image, { ...pixelsOf(layer), top: strip.top })
    }
    for (const [index, { fill }] of strip.lines.entries()) {
      if (isPaintable) paintGlyphs(image, texts[index] ?? [], fill)
    }
  }

  /** Null if the text has parts from right to left, which only the SVG renderer can lay out. */
  function placeGlyphs({ text, x, baseline, size, weight }: Line): readonly PlacedMask[] | null {
    const shaped = shapeText(text, size, byWeight[weight])
    if (shaped === null) return null
    const start = look.direction === 'rtl' ? x - shaped.width : x
    return shaped.glyphs.flatMap((glyph) => {
      const pen = Math.round((start + glyph.x) * fractions) / fractions
      const column = Math.floor(pen)
      const mask = maskOf(glyph, size, pen - column)
      return mask === null ? [] : [{ mask, x: column, y: Math.round(baseline - glyph.y) }]
    })
  }

  function pixelsOf(strip: Strip): RgbaImage {
    const image = rasterize(strip)
    return { width: image.width, height: image.height, bytes: image.pixels }
  }

  function rasterize(strip: Strip) {
    const options = strip.lines.length === 0 ? { loadSystemFonts: false } : font
    return new Resvg(stripSvg(strip, look), { font: options, logLevel: 'off' }).render()
  }
}

/** Replaces a title without glyphs with the title of the site, and omits other texts without glyphs. */
function renderableContent(
  content: OgImageContent,
  hasGlyph: (character: string) => boolean,
): OgImageContent {
  const site = renderableText(content.site, hasGlyph) ?? ''
  const title = renderableText(content.title, hasGlyph) || site
  return {
    title,
    site: title === site ? '' : site,
    badge: renderableText(content.badge, hasGlyph) ?? '',
    description: renderableText(content.description, hasGlyph) ?? '',
    footer: renderableText(content.footer, hasGlyph) ?? '',
  }
}

/** Rasterizes the logo at its final size: rendering a nested SVG for each image would double the time. */
function renderLogo({ path, mediaType, ratio }: OgImageLogo): string {
  const [width, height] = logoSize(ratio)
  const source = dataUri(mediaType, readFileSync(path))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${source}" width="${width}" height="${height}"/></svg>`
  return dataUri(
    'image/png',
    new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render().asPng(),
  )
}

function dataUri(mediaType: string, bytes: Buffer): string {
  return `data:${mediaType};base64,${bytes.toString('base64')}`
}
