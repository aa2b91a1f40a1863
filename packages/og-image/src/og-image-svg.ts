import type { OgImageLook } from '@ssgdocs/cli/toolkit'
import { mixColors } from './colors.ts'
import { imageSize } from './image-size.ts'
import type { Line, Strip } from './layout-strips.ts'

/** The SVG of one strip, with the background. */
export function stripSvg({ top, bottom, shapes, lines }: Strip, look: OgImageLook): string {
  const height = bottom - top
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${imageSize.width}" height="${height}" viewBox="0 ${top} ${imageSize.width} ${height}" font-family="Inter">
${backgroundSvg(look)}
${shapes}
${lines.map((line) => lineSvg(line, look)).join('\n')}
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
  return {
    top: 0,
    bottom: imageSize.height,
    shapes: strips.map(({ shapes }) => shapes).join('\n'),
    lines: strips.flatMap(({ lines }) => lines),
    isShared: false,
  }
}

function lineSvg({ text, x, baseline, size, fill, weight }: Line, look: OgImageLook): string {
  const isMirrored = look.direction === 'rtl'
  const anchor = isMirrored ? ' text-anchor="end"' : ''
  const directed = isMirrored && rightToLeftScript.test(text) ? `\u202b${text}\u202c` : text
  return `<text x="${x}" y="${baseline}"${anchor} font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(directed)}</text>`
}

const xmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => xmlEntities[character] ?? character)
}

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and other right-to-left scripts. */
const rightToLeftScript = /[\u0590-\u08ff]/
