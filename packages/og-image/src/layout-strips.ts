import type { OgImageContent, OgImageLook } from '@ssgdocs/cli/toolkit'
import { mixColors } from './colors.ts'
import { type FittedText, fitText, type MeasureText } from './fit-text.ts'
import { imageSize } from './image-size.ts'
import type { FontWeight } from './load-fonts.ts'

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

/** A line of text. */
export interface Line {
  readonly text: string
  /** Its left edge, or its right edge in RTL. */
  readonly x: number
  readonly baseline: number
  readonly size: number
  readonly fill: string
  readonly weight: FontWeight
}

/** Where lines of one text begin, and how they look. */
interface LineStyle extends Pick<Line, 'fill' | 'weight'> {
  /** Distance from the edge where lines start: left, or right in RTL. */
  readonly start: number
  /** Vertical centre of the first line. */
  readonly y: number
}

/** A full-width strip of the image, rendered separately so that unchanged strips can be reused. */
export interface Strip {
  readonly top: number
  readonly bottom: number
  /** SVG of what is below the text. */
  readonly shapes: string
  readonly lines: readonly Line[]
  /** Whether other images are likely to have the same strip. */
  readonly isShared: boolean
}

/** How far glyphs can extend beyond their line, such as an accent on a capital. */
const overhang = 24

/** Colour of secondary text. */
export function softColor({ background, foreground }: OgImageLook): string {
  return mixColors(background, foreground, 0.7)
}

/** Lays out the content from top to bottom; leaves out empty strips. `logo` is a data URI. */
export function layoutStrips(
  content: OgImageContent,
  look: OgImageLook,
  { measure, logo }: { readonly measure: MeasureText; readonly logo: string | null },
): readonly Strip[] {
  const { background, foreground, accent } = look
  const soft = softColor(look)
  const isMirrored = look.direction === 'rtl'
  const mirrored = (from: number, width = 0) => (isMirrored ? imageSize.width - from - width : from)
  return [topRow(), middle(), bottomRow()].filter(
    ({ shapes, lines }) => shapes !== '' || lines.length > 0,
  )

  function topRow(): Strip {
    const label = fitText(content.badge, { width: 360, sizes: [{ size: 28, lines: 1 }] }, measure)
    // A whole number, so that the edges of the box have the same colours for any label.
    const badgeWidth =
      content.badge === '' ? 0 : Math.round(measure(label.lines.join('')) * label.size) + 52
    const logoWidth = logo === null || look.logo === null ? 0 : logoSize(look.logo.ratio)[0]
    const start = margin + (logoWidth === 0 ? 0 : logoWidth + 22)
    const room = imageSize.width - start - margin - (badgeWidth === 0 ? 0 : badgeWidth + 40)
    const site = fitText(content.site, { width: room, sizes: [{ size: 40, lines: 1 }] }, measure)
    const image =
      logo === null
        ? ''
        : `<image href="${logo}" x="${mirrored(margin, logoWidth)}" y="${rowCenters.top - logoHeight / 2}" width="${logoWidth}" height="${logoHeight}"/>`
    const from = imageSize.width - margin - badgeWidth
    return {
      top: rowCenters.top - 54,
      bottom: rowCenters.top + 34,
      shapes: image + (badgeWidth === 0 ? '' : badgeBox(mirrored(from, badgeWidth), badgeWidth)),
      lines: [
        ...linesOf(site, { start, y: rowCenters.top, fill: foreground, weight: 700 }),
        ...linesOf(label, { start: from + 26, y: rowCenters.top, fill: accent, weight: 700 }),
      ],
      isShared: true,
    }
  }

  function badgeBox(x: number, width: number): string {
    return `<rect x="${x}" y="${rowCenters.top - 28}" width="${width}" height="56" rx="28" fill="${mixColors(background, accent, 0.14)}"/>`
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
    const lines = [
      ...linesOf(title, {
        start: margin,
        y: top + lineHeight(title.size) / 2,
        fill: foreground,
        weight: 700,
      }),
      ...linesOf(text, {
        start: margin,
        y: top + textHeight(title) + gap + lineHeight(text.size) / 2,
        fill: soft,
        weight: 500,
      }),
    ]
    return {
      top: Math.floor(top - overhang),
      bottom: Math.ceil(top + height + overhang),
      shapes: '',
      lines,
      isShared: false,
    }
  }

  function bottomRow(): Strip {
    const foot = fitText(content.footer, { width: 780, sizes: [{ size: 30, lines: 1 }] }, measure)
    const lines = linesOf(foot, { start: margin, y: rowCenters.bottom, fill: soft, weight: 500 })
    const [top, bottom] = [rowCenters.bottom - 26, rowCenters.bottom + 36]
    return { top, bottom, shapes: '', lines, isShared: true }
  }

  function linesOf({ lines, size }: FittedText, style: LineStyle): Line[] {
    const { start, y, fill, weight } = style
    return lines.flatMap((text, index) => {
      if (text === '') return []
      const baseline = Math.round(y + index * lineHeight(size) + size * 0.36)
      return [{ text, x: mirrored(start), baseline, size, fill, weight }]
    })
  }
}

/** Distance between the centres of two lines. */
function lineHeight(size: number): number {
  return size * (size > 40 ? 1.14 : 1.4)
}

function textHeight(fitted: FittedText): number {
  return fitted.lines.length * lineHeight(fitted.size)
}
