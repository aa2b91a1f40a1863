import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { OgImageContent, OgImageLogo, OgImageLook, OgImageRenderer } from '@ssg/cli/toolkit'
import { encodeIndexedPng } from './encode-indexed-png.ts'
import { type Layer, type RgbaImage, toIndexedImage } from './indexed-image.ts'
import { loadFonts } from './load-fonts.ts'
import { fullImageStrip, layoutStrips, logoSize, type Strip, stripSvg } from './og-image-svg.ts'
import { renderableText } from './renderable-text.ts'

/** Pages are rendered version by version, so older layers are rarely needed again. */
const maxCachedLayers = 16

/**
 * Creates a renderer that loads the fonts and the logo and renders the background once for all images of
 * a look. The strips above and below the title are mostly the same from image to image, and are cached.
 */
export function createRenderer(look: OgImageLook): OgImageRenderer {
  const { files, hasGlyph, measure } = loadFonts(look.fonts)
  const logo = look.logo === null ? null : renderLogo(look.logo)
  const font = { fontFiles: [...files], loadSystemFonts: false, defaultFontFamily: 'Inter' }
  const exact = [look.background, look.foreground, look.accent]
  const background = toIndexedImage(pixelsOf(fullImageStrip([])), exact)
  const cachedLayers = new Map<string, Layer>()

  return (content) => {
    const strips = layoutStrips(renderableContent(content, hasGlyph), look, { measure, logo })
    return (
      encodeIndexedPng(background, strips.map(layerOf)) ?? rasterize(fullImageStrip(strips)).asPng()
    )
  }

  function layerOf(strip: Strip): Layer {
    const cached = cachedLayers.get(strip.svg)
    if (cached !== undefined) return cached
    const layer = { ...pixelsOf(strip), top: strip.top }
    if (!strip.isShared) return layer
    if (cachedLayers.size >= maxCachedLayers) cachedLayers.clear()
    cachedLayers.set(strip.svg, layer)
    return layer
  }

  function pixelsOf(strip: Strip): RgbaImage {
    const image = rasterize(strip)
    return { width: image.width, height: image.height, bytes: image.pixels }
  }

  function rasterize(strip: Strip) {
    return new Resvg(stripSvg(strip, look), { font, logLevel: 'off' }).render()
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
