import type { OgImageContent, OgImageLook } from '@ssg/cli/toolkit'
import { mixColors } from './colors.ts'
import { type FittedText, fitText, type MeasureText } from './fit-text.ts'
import { imageSize } from './image-size.ts'

/** Distance of texts from the edges, in px like everything here. */
const margin = 80
const contentWidth = imageSize.width - 2 * margin
/** Vertical centres: the row with logo, site and badge; title and description; the footer. */
const rowCenters = { top: 116, middle: 342, bottom: 556 }
const logoHeight = 60
/** Maximum width of a logo divided by its height. */
const maxLogoRatio = 6
const titleSizes = [
  { size: 104, lines: 1 },
  { size: 88, lines: 2 },
  { size: 70, lines: 3 },
  { size: 54, lines: 4 },
]

/** The size of a logo, in whole pixels. */
export function logoSize(ratio: number): readonly [width: number, height: number] {
  return [Math.round(logoHeight * Math.min(ratio, maxLogoRatio)), logoHeight]
}

/** A line of text. `start` is the distance from the edge where lines start: left, or right in RTL. */
interface Line {
  readonly text: string
  readonly start: number
  /** Vertical centre of the glyphs. */
  readonly y: number
  readonly size: number
  readonly fill: string
  readonly weight: 500 | 700
}

/** A full-width strip of the image, rendered separately so that unchanged strips can be reused. */
export interface Strip {
  readonly top: number
  readonly bottom: number
  readonly svg: string
  /** Whether other images are likely to have the same strip. */
  readonly isShared: boolean
}

/** How far glyphs can extend beyond their line, such as an accent on a capital. */
const overhang = 24

/** The SVG of one strip, with the background. */
export function stripSvg({ top, bottom, svg }: Strip, look: OgImageLook): string {
  const height = bottom - top
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${imageSize.width}" height="${height}" viewBox="0 ${top} ${imageSize.width} ${height}" font-family="Inter">
${backgroundSvg(look)}
${svg}
</svg>`
}

/** The background that all images of a look share. */
function backgroundSvg({ background, accent, direction }: OgImageLook): string {
  const { width, height } = imageSize
  const bar = height - 12
  const center = `cx="${direction === 'rtl' ? 0 : width}" cy="${bar}"`
  const circles = [110, 180, 250].map((radius) => `<circle ${center} r="${radius}"/>`)
  return `<rect width="${width}" height="${height}" fill="${background}"/>
<g fill="none" stroke="${mixColors(background, accent, 0.1)}" stroke-width="28">${circles.join('')}</g>
<rect y="${bar}" width="${width}" height="12" fill="${accent}"/>`
}

/** Merges strips into one that covers the whole image; without strips, the background alone. */
export function fullImageStrip(strips: readonly Strip[]): Strip {
  const svg = strips.map((strip) => strip.svg).join('\n')
  return { top: 0, bottom: imageSize.height, svg, isShared: false }
}

/** Lays out the content from top to bottom; leaves out empty strips. `logo` is a data URI. */
export function layoutStrips(
  content: OgImageContent,
  look: OgImageLook,
  { measure, logo }: { readonly measure: MeasureText; readonly logo: string | null },
): readonly Strip[] {
  const { background, foreground, accent } = look
  const soft = mixColors(background, foreground, 0.7)
  const isMirrored = look.direction === 'rtl'
  const mirrored = (from: number, width = 0) => (isMirrored ? imageSize.width - from - width : from)
  return [topRow(), middle(), bottomRow()].filter(({ svg }) => svg.trim() !== '')

  function topRow(): Strip {
    const label = fitText(content.badge, { width: 360, sizes: [{ size: 28, lines: 1 }] }, measure)
    const badgeWidth = content.badge === '' ? 0 : measure(label.lines.join('')) * label.size + 52
    const logoWidth = logo === null || look.logo === null ? 0 : logoSize(look.logo.ratio)[0]
    const start = margin + (logoWidth === 0 ? 0 : logoWidth + 22)
    const room = imageSize.width - start - margin - (badgeWidth === 0 ? 0 : badgeWidth + 40)
    const site = fitText(content.site, { width: room, sizes: [{ size: 40, lines: 1 }] }, measure)
    const svg = [
      logo === null
        ? ''
        : `<image href="${logo}" x="${mirrored(margin, logoWidth)}" y="${rowCenters.top - logoHeight / 2}" width="${logoWidth}" height="${logoHeight}"/>`,
      lines(site, { start, y: rowCenters.top, fill: foreground, weight: 700 }),
      content.badge === '' ? '' : badge(label, badgeWidth),
    ].join('\n')
    return { top: rowCenters.top - 54, bottom: rowCenters.top + 34, svg, isShared: true }
  }

  function badge(label: FittedText, width: number): string {
    const from = imageSize.width - margin - width
    const x = mirrored(from, width)
    return `<rect x="${x}" y="${rowCenters.top - 28}" width="${width}" height="56" rx="28" fill="${mixColors(background, accent, 0.14)}"/>
${lines(label, { start: from + 26, y: rowCenters.top, fill: accent, weight: 700 })}`
  }

  /** Title and description, centred together. */
  function middle(): Strip {
    const title = fitText(content.title, { width: contentWidth, sizes: titleSizes }, measure)
    const maxLines = title.lines.length > 2 ? 1 : 2
    const text = fitText(
      content.description,
      { width: contentWidth, sizes: [{ size: 36, lines: maxLines }] },
      measure,
    )
    const gap = content.description === '' ? 0 : 28
    const height = textHeight(title) + gap + textHeight(text)
    const top = rowCenters.middle - height / 2
    const svg = [
      lines(title, {
        start: margin,
        y: top + lineHeight(title) / 2,
        fill: foreground,
        weight: 700,
      }),
      lines(text, {
        start: margin,
        y: top + textHeight(title) + gap + lineHeight(text) / 2,
        fill: soft,
        weight: 500,
      }),
    ].join('\n')
    return {
      top: Math.floor(top - overhang),
      bottom: Math.ceil(top + height + overhang),
      svg,
      isShared: false,
    }
  }

  function bottomRow(): Strip {
    const foot = fitText(content.footer, { width: 780, sizes: [{ size: 30, lines: 1 }] }, measure)
    const svg = lines(foot, { start: margin, y: rowCenters.bottom, fill: soft, weight: 500 })
    return { top: rowCenters.bottom - 26, bottom: rowCenters.bottom + 36, svg, isShared: true }
  }

  function lines(fitted: FittedText, first: Omit<Line, 'text' | 'size'>): string {
    return fitted.lines
      .map((text, index) =>
        line({ ...first, text, size: fitted.size, y: first.y + index * lineHeight(fitted) }),
      )
      .join('\n')
  }

  function line({ text, start, y, size, fill, weight }: Line): string {
    if (text === '') return ''
    const anchor = isMirrored ? ' text-anchor="end"' : ''
    const position = `x="${mirrored(start)}" y="${Math.round(y + size * 0.36)}"${anchor}`
    const directed = isMirrored && rightToLeftScript.test(text) ? `\u202b${text}\u202c` : text
    return `<text ${position} font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(directed)}</text>`
  }
}

const xmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => xmlEntities[character] ?? character)
}

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and other right-to-left scripts. */
const rightToLeftScript = /[\u0590-\u08ff]/

/** Distance between the centres of two lines. */
function lineHeight({ size }: FittedText): number {
  return size * (size > 40 ? 1.14 : 1.4)
}

function textHeight(fitted: FittedText): number {
  return fitted.lines.length * lineHeight(fitted)
}
