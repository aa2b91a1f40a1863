import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { SocialCard } from './card.ts'
import { cardStrips, logoSize, type Strip, stripSvg, wholeCard } from './card-svg.ts'
import type { CardDesign, CardLogo } from './design.ts'
import { loadFonts } from './fonts.ts'
import { indexedImage, type Layer, type Pixels } from './indexed-image.ts'
import { palettePng } from './png.ts'
import { writableText } from './writable-text.ts'

/** Gives a card as a PNG. */
export type CardDrawer = (card: SocialCard) => Uint8Array

/** More would be memory for nothing: pages come version by version. */
const mostKept = 16

/**
 * Reads fonts and logo once, for all cards of one design, and draws the ground once. What stands above
 * and below the title is mostly that of the card before, and drawn again only when it is not.
 */
export function createDrawer(design: CardDesign): CardDrawer {
  const { files, has, measure } = loadFonts(design.fonts)
  const logo = design.logo === null ? null : logoImage(design.logo)
  const font = { fontFiles: [...files], loadSystemFonts: false, defaultFontFamily: 'Inter' }
  const exact = [design.background, design.foreground, design.accent]
  const ground = indexedImage(pixelsOf(wholeCard([])), exact)
  const kept = new Map<string, Layer>()

  return (card) => {
    const strips = cardStrips(writableCard(card, has), design, { measure, logo })
    return palettePng(ground, strips.map(layerOf)) ?? draw(wholeCard(strips)).asPng()
  }

  function layerOf(strip: Strip): Layer {
    const known = kept.get(strip.drawing)
    if (known !== undefined) return known
    const layer = { ...pixelsOf(strip), top: strip.top }
    if (!strip.isCommon) return layer
    if (kept.size >= mostKept) kept.clear()
    kept.set(strip.drawing, layer)
    return layer
  }

  function pixelsOf(strip: Strip): Pixels {
    const image = draw(strip)
    return { width: image.width, height: image.height, bytes: image.pixels }
  }

  function draw(strip: Strip) {
    return new Resvg(stripSvg(strip, design), { font, logLevel: 'off' }).render()
  }
}

/** A title that no font can write is that of the site; other such texts are left out. */
function writableCard(card: SocialCard, has: (letter: string) => boolean): SocialCard {
  const site = writableText(card.site, has) ?? ''
  const title = writableText(card.title, has) || site
  return {
    title,
    site: title === site ? '' : site,
    badge: writableText(card.badge, has) ?? '',
    text: writableText(card.text, has) ?? '',
    foot: writableText(card.foot, has) ?? '',
  }
}

/** The logo as large as it is drawn: another drawing within one costs as much as the rest of it. */
function logoImage({ path, mediaType, ratio }: CardLogo): string {
  const [width, height] = logoSize(ratio)
  const source = dataAddress(mediaType, readFileSync(path))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${source}" width="${width}" height="${height}"/></svg>`
  return dataAddress(
    'image/png',
    new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render().asPng(),
  )
}

function dataAddress(mediaType: string, bytes: Buffer): string {
  return `data:${mediaType};base64,${bytes.toString('base64')}`
}
