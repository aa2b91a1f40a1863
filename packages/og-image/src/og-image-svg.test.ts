import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { imageSize } from './image-size.ts'
import { layoutStrips, type Strip } from './layout-strips.ts'
import { loadFonts } from './load-fonts.ts'
import { fullImageStrip, stripSvg } from './og-image-svg.ts'
import { resolveLook } from './resolve-look.ts'

const settings = { background: null, foreground: null, accent: null, logo: null, fonts: [] }
const look = resolveLook(settings, {
  darkTokens: new Map(),
  staticFile: () => undefined,
  direction: 'ltr',
})
const { files, measure } = loadFonts([])

/** The pixels of a strip, row by row. */
function rowsOf(strip: Strip): Buffer[] {
  const font = { fontFiles: [...files], loadSystemFonts: false, defaultFontFamily: 'Inter' }
  const pixels = new Resvg(stripSvg(strip, look), { font }).render().pixels
  const length = imageSize.width * 4
  return Array.from({ length: strip.bottom - strip.top }, (_, row) =>
    pixels.subarray(row * length, (row + 1) * length),
  )
}

test.each([['ǺǾ gjpq'], ['ǺǾ gjpq of a client and of its pool'], ['ǺǾ gjpq '.repeat(12)]])(
  'strips on the background equal the image rendered at once: %s',
  (title) => {
    const tall = {
      site: 'ǺǾ gjpq',
      badge: 'ǺǾ gjpq',
      description: 'ǺǾ gjpq '.repeat(20),
      footer: 'ǺǾ gjpq',
    }
    const strips = layoutStrips({ title, ...tall }, look, { measure, logo: null })
    const rows = rowsOf(fullImageStrip([]))
    for (const strip of strips) rows.splice(strip.top, strip.bottom - strip.top, ...rowsOf(strip))
    const whole = Buffer.concat(rowsOf(fullImageStrip(strips)))
    const unlike = Buffer.concat(rows).filter((value, at) => Math.abs(value - (whole[at] ?? 0)) > 7)
    expect(unlike).toHaveLength(0)
  },
)
