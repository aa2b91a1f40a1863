import { escapeText } from '../compile/escape-html.ts'
import { cardSize, type SocialCard } from './card.ts'
import { type CardDesign, mix } from './design.ts'
import { type FittedText, fitText, type Measure } from './fit-text.ts'

/** The distance of texts from the edges. */
const edge = 80
const inner = cardSize.width - 2 * edge
/** The middle of the row with logo, site and badge; of the title with its text; of the last line. */
const rows = { top: 116, middle: 342, bottom: 556 }
const logoHeight = 60
/** Of a logo, width divided by height: a wider one is drawn smaller. */
const widest = 6
const titleSizes = [
  { size: 104, lines: 1 },
  { size: 88, lines: 2 },
  { size: 70, lines: 3 },
  { size: 54, lines: 4 },
]

/** In whole pixels: width and height. */
export function logoSize(ratio: number): readonly [width: number, height: number] {
  return [Math.round(logoHeight * Math.min(ratio, widest)), logoHeight]
}

/** A line of text. `from` is the distance from the edge that its language begins at. */
interface Line {
  readonly text: string
  readonly from: number
  /** The middle of its small letters and capitals. */
  readonly y: number
  readonly size: number
  readonly fill: string
  readonly weight: 500 | 700
}

/** Some rows of a card, all its width, with what is drawn there. */
export interface Strip {
  readonly top: number
  readonly bottom: number
  readonly drawing: string
  /** Whether other cards are likely to have the same. */
  readonly isCommon: boolean
}

/** What letters reach out of their line, such as an accent on a capital. */
const overhang = 24

/** Some rows of a card as an image of their own, the ground below everything else. */
export function stripSvg({ top, bottom, drawing }: Strip, design: CardDesign): string {
  const height = bottom - top
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${height}" viewBox="0 ${top} ${cardSize.width} ${height}" font-family="Inter">
${ground(design)}
${drawing}
</svg>`
}

/** What all cards of a design share. */
function ground({ background, accent, direction }: CardDesign): string {
  const { width, height } = cardSize
  const bar = height - 12
  const center = `cx="${direction === 'rtl' ? 0 : width}" cy="${bar}"`
  const circles = [110, 180, 250].map((radius) => `<circle ${center} r="${radius}"/>`)
  return `<rect width="${width}" height="${height}" fill="${background}"/>
<g fill="none" stroke="${mix(background, accent, 0.1)}" stroke-width="28">${circles.join('')}</g>
<rect y="${bar}" width="${width}" height="12" fill="${accent}"/>`
}

/** A whole card in one strip: the ground alone, or with what the others hold. */
export function wholeCard(strips: readonly Strip[]): Strip {
  const drawing = strips.map((strip) => strip.drawing).join('\n')
  return { top: 0, bottom: cardSize.height, drawing, isCommon: false }
}

/** What a card says, from the top to the bottom. `logo` is an address that holds the image itself. */
export function cardStrips(
  card: SocialCard,
  design: CardDesign,
  { measure, logo }: { readonly measure: Measure; readonly logo: string | null },
): readonly Strip[] {
  const { background, foreground, accent } = design
  const soft = mix(background, foreground, 0.7)
  const isMirrored = design.direction === 'rtl'
  const mirrored = (from: number, width = 0) => (isMirrored ? cardSize.width - from - width : from)
  return [topRow(), middle(), bottomRow()].filter(({ drawing }) => drawing.trim() !== '')

  function topRow(): Strip {
    const label = fitText(card.badge, { width: 360, tries: [{ size: 28, lines: 1 }] }, measure)
    const badgeWidth = card.badge === '' ? 0 : measure(label.lines.join('')) * label.size + 52
    const logoWidth = logo === null || design.logo === null ? 0 : logoSize(design.logo.ratio)[0]
    const from = edge + (logoWidth === 0 ? 0 : logoWidth + 22)
    const room = cardSize.width - from - edge - (badgeWidth === 0 ? 0 : badgeWidth + 40)
    const site = fitText(card.site, { width: room, tries: [{ size: 40, lines: 1 }] }, measure)
    const drawing = [
      logo === null
        ? ''
        : `<image href="${logo}" x="${mirrored(edge, logoWidth)}" y="${rows.top - logoHeight / 2}" width="${logoWidth}" height="${logoHeight}"/>`,
      lines(site, { from, y: rows.top, fill: foreground, weight: 700 }),
      card.badge === '' ? '' : badge(label, badgeWidth),
    ].join('\n')
    return { top: rows.top - 54, bottom: rows.top + 34, drawing, isCommon: true }
  }

  function badge(label: FittedText, width: number): string {
    const from = cardSize.width - edge - width
    const x = mirrored(from, width)
    return `<rect x="${x}" y="${rows.top - 28}" width="${width}" height="56" rx="28" fill="${mix(background, accent, 0.14)}"/>
${lines(label, { from: from + 26, y: rows.top, fill: accent, weight: 700 })}`
  }

  /** The title and what stands below it, together in the middle. */
  function middle(): Strip {
    const title = fitText(card.title, { width: inner, tries: titleSizes }, measure)
    const most = title.lines.length > 2 ? 1 : 2
    const text = fitText(card.text, { width: inner, tries: [{ size: 36, lines: most }] }, measure)
    const gap = card.text === '' ? 0 : 28
    const height = heightOf(title) + gap + heightOf(text)
    const top = rows.middle - height / 2
    const drawing = [
      lines(title, { from: edge, y: top + lead(title) / 2, fill: foreground, weight: 700 }),
      lines(text, {
        from: edge,
        y: top + heightOf(title) + gap + lead(text) / 2,
        fill: soft,
        weight: 500,
      }),
    ].join('\n')
    return {
      top: Math.floor(top - overhang),
      bottom: Math.ceil(top + height + overhang),
      drawing,
      isCommon: false,
    }
  }

  function bottomRow(): Strip {
    const foot = fitText(card.foot, { width: 780, tries: [{ size: 30, lines: 1 }] }, measure)
    const drawing = lines(foot, { from: edge, y: rows.bottom, fill: soft, weight: 500 })
    return { top: rows.bottom - 26, bottom: rows.bottom + 36, drawing, isCommon: true }
  }

  function lines(fitted: FittedText, first: Omit<Line, 'text' | 'size'>): string {
    return fitted.lines
      .map((text, at) =>
        line({ ...first, text, size: fitted.size, y: first.y + at * lead(fitted) }),
      )
      .join('\n')
  }

  function line({ text, from, y, size, fill, weight }: Line): string {
    if (text === '') return ''
    const anchor = isMirrored ? ' text-anchor="end"' : ''
    const place = `x="${mirrored(from)}" y="${Math.round(y + size * 0.36)}"${anchor}`
    const written = isMirrored && rightToLeft.test(text) ? `\u202b${text}\u202c` : text
    return `<text ${place} font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeText(written).replace(/>/g, '&gt;')}</text>`
  }
}

/** Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08ff]/

/** From one line to the next. */
function lead({ size }: FittedText): number {
  return size * (size > 40 ? 1.14 : 1.4)
}

function heightOf(fitted: FittedText): number {
  return fitted.lines.length * lead(fitted)
}
