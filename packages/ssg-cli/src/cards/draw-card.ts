import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { SocialCard } from './card.ts'
import { cardSvg, logoSize } from './card-svg.ts'
import type { CardDesign, CardLogo } from './design.ts'
import { loadFonts } from './fonts.ts'
import { palettePng } from './png.ts'
import { writableText } from './writable-text.ts'

/** Gives a card as a PNG. */
export type CardDrawer = (card: SocialCard) => Uint8Array

/** Reads fonts and logo once, for all cards of one design. */
export function createDrawer(design: CardDesign): CardDrawer {
  const { files, has, measure } = loadFonts(design.fonts)
  const logo = design.logo === null ? null : logoImage(design.logo)
  const font = { fontFiles: [...files], loadSystemFonts: false, defaultFontFamily: 'Inter' }
  const exact = [design.background, design.foreground, design.accent]

  return (card) => {
    const svg = cardSvg(writableCard(card, has), design, { measure, logo })
    const image = new Resvg(svg, { font, logLevel: 'off' }).render()
    const { width, height } = image
    return palettePng({ width, height, bytes: image.pixels }, exact) ?? image.asPng()
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
