import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { cardSize } from './card.ts'
import { cardStrips, type Strip, stripSvg, wholeCard } from './card-svg.ts'
import { cardDesign } from './design.ts'
import { loadFonts } from './fonts.ts'

const config = {
  background: null,
  foreground: null,
  accent: null,
  logo: null,
  fonts: [],
  place: { file: 'site.config.ts', line: 1, column: 1 },
}
const design = cardDesign(config, {
  siteDir: '/',
  styles: '',
  served: new Map(),
  direction: 'ltr',
})
const { files, measure } = loadFonts([])

/** The pixels of a strip, row by row. */
function rowsOf(strip: Strip): Buffer[] {
  const font = { fontFiles: [...files], loadSystemFonts: false, defaultFontFamily: 'Inter' }
  const pixels = new Resvg(stripSvg(strip, design), { font }).render().pixels
  const length = cardSize.width * 4
  return Array.from({ length: strip.bottom - strip.top }, (_, row) =>
    pixels.subarray(row * length, (row + 1) * length),
  )
}

test.each([['ǺǾ gjpq'], ['ǺǾ gjpq of a client and of its pool'], ['ǺǾ gjpq '.repeat(12)]])(
  'strips over the ground make the whole card: %s',
  (title) => {
    const tall = { site: 'ǺǾ gjpq', badge: 'ǺǾ gjpq', text: 'ǺǾ gjpq '.repeat(20), foot: 'ǺǾ gjpq' }
    const strips = cardStrips({ title, ...tall }, design, { measure, logo: null })
    const rows = rowsOf(wholeCard([]))
    for (const strip of strips) rows.splice(strip.top, strip.bottom - strip.top, ...rowsOf(strip))
    const whole = Buffer.concat(rowsOf(wholeCard(strips)))
    const unlike = Buffer.concat(rows).filter((value, at) => Math.abs(value - (whole[at] ?? 0)) > 7)
    expect(unlike).toHaveLength(0)
  },
)
