import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { encodeIndexedPng } from './encode-indexed-png.ts'
import { type Layer, type RgbaImage, toIndexedImage } from './indexed-image.ts'
import { loadFonts } from './load-fonts.ts'
import type { OgImageContent } from './og-image.ts'
import { fullImageStrip, layoutStrips, logoSize, type Strip, stripSvg } from './og-image-svg.ts'
import { renderableText } from './renderable-text.ts'
import type { OgImageDesign, OgImageLogo } from './resolve-design.ts'

/** Gives a card as a PNG. */
export type OgImageRenderer = (card: OgImageContent) => Uint8Array

/** More would be memory for nothing: pages come version by version. */
const maxCachedLayers = 16

/**
 * Reads fonts and logo once, for all cards of one design, and draws the ground once. What stands above
 * and below the title is mostly that of the card before, and drawn again only when it is not.
 */
export function createRenderer(design: OgImageDesign): OgImageRenderer {
  const { files, hasGlyph, measure } = loadFonts(design.fonts)
  const logo = design.logo === null ? null : renderLogo(design.logo)
  const font = { fontFiles: [...files], loadSystemFonts: false, defaultFontFamily: 'Inter' }
  const exact = [design.background, design.foreground, design.accent]
  const ground = toIndexedImage(pixelsOf(fullImageStrip([])), exact)
  const kept = new Map<string, Layer>()

  return (card) => {
    const strips = layoutStrips(renderableContent(card, hasGlyph), design, { measure, logo })
    return encodeIndexedPng(ground, strips.map(layerOf)) ?? draw(fullImageStrip(strips)).asPng()
  }

  function layerOf(strip: Strip): Layer {
    const known = kept.get(strip.svg)
    if (known !== undefined) return known
    const layer = { ...pixelsOf(strip), top: strip.top }
    if (!strip.isShared) return layer
    if (kept.size >= maxCachedLayers) kept.clear()
    kept.set(strip.svg, layer)
    return layer
  }

  function pixelsOf(strip: Strip): RgbaImage {
    const image = draw(strip)
    return { width: image.width, height: image.height, bytes: image.pixels }
  }

  function draw(strip: Strip) {
    return new Resvg(stripSvg(strip, design), { font, logLevel: 'off' }).render()
  }
}

/** A title that no font can write is that of the site; other such texts are left out. */
function renderableContent(card: OgImageContent, has: (letter: string) => boolean): OgImageContent {
  const site = renderableText(card.site, has) ?? ''
  const title = renderableText(card.title, has) || site
  return {
    title,
    site: title === site ? '' : site,
    badge: renderableText(card.badge, has) ?? '',
    description: renderableText(card.description, has) ?? '',
    footer: renderableText(card.footer, has) ?? '',
  }
}

/** The logo as large as it is drawn: another drawing within one costs as much as the rest of it. */
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
