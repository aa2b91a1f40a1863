import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { OgImageContent, OgImageLogo, OgImageLook, OgImageRenderer } from '@ssg/cli/toolkit'
import { type CompressedRows, compressRows, encodeIndexedPng } from './encode-indexed-png.ts'
import { createGlyphMasks } from './glyph-masks.ts'
import { imageSize } from './image-size.ts'
import {
  copyImage,
  copyOnto,
  type IndexedImage,
  paintLayer,
  type RgbaImage,
  toIndexedImage,
} from './indexed-image.ts'
import { type Line, layoutStrips, logoSize, type Strip } from './layout-strips.ts'
import { loadFonts } from './load-fonts.ts'
import { fullImageStrip, stripSvg } from './og-image-svg.ts'
import { type PlacedMask, paintGlyphs } from './paint-glyphs.ts'
import { renderableText } from './renderable-text.ts'
import { shapeText } from './shape-text.ts'

/** Pages are rendered version by version, so older frames are rarely needed again. */
const maxCachedFrames = 16

/** What images with the same rows above and below the title share. */
interface Frame {
  readonly image: IndexedImage
  /** Its compressed rows, `bandHeight` in each. */
  readonly bands: readonly CompressedRows[]
}

const bandHeight = 30

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
  const exact = [look.background, look.foreground, look.accent]
  const background = toIndexedImage(pixelsOf(fullImageStrip([])), exact)
  const canvas = copyImage(background)
  const frames = new Map<string, Frame>()
  const maskOf = createGlyphMasks()

  return (content) => {
    const strips = layoutStrips(renderableContent(content, hasGlyph), look, { measure, logo })
    const frame = frameOf(strips.filter(({ isShared }) => isShared))
    const own = strips.filter(({ isShared }) => !isShared)
    copyOnto(canvas, frame.image)
    for (const strip of own) paintStrip(canvas, strip)
    return encodeIndexedPng(canvas, rowsOf(frame, own)) ?? rasterize(fullImageStrip(strips)).asPng()
  }

  /** The rows of the canvas. Those without strips are the frame's. */
  function rowsOf({ bands }: Frame, strips: readonly Strip[]): readonly CompressedRows[] {
    if (strips.length === 0) return bands
    const first = Math.floor(Math.min(...strips.map(({ top }) => top)) / bandHeight)
    const last = Math.ceil(Math.max(...strips.map(({ bottom }) => bottom)) / bandHeight)
    const painted = compressRows(canvas, first * bandHeight, last * bandHeight)
    return [...bands.slice(0, first), painted, ...bands.slice(last)]
  }

  function frameOf(strips: readonly Strip[]): Frame {
    const key = JSON.stringify(strips)
    const cached = frames.get(key)
    if (cached !== undefined) return cached
    if (frames.size >= maxCachedFrames) frames.clear()
    const image = copyImage(background)
    for (const strip of strips) paintStrip(image, strip)
    const bands = Array.from({ length: imageSize.height / bandHeight }, (_, index) =>
      compressRows(image, index * bandHeight, (index + 1) * bandHeight),
    )
    const frame = { image, bands }
    frames.set(key, frame)
    return frame
  }

  function paintStrip(image: IndexedImage, strip: Strip): void {
    const texts = strip.lines.map(placeGlyphs)
    const isPaintable = texts.every((text) => text !== null)
    const layer = isPaintable ? { ...strip, lines: [] } : strip
    if (!isPaintable || strip.shapes !== '')
      paintLayer(image, { ...pixelsOf(layer), top: strip.top })
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
