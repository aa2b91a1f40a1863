import { Resvg } from '@resvg/resvg-js'
import type { OgImageContent } from '@ssgdocs/cli/toolkit'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { createRenderer } from './create-renderer.ts'
import { layoutStrips } from './layout-strips.ts'
import { loadFonts } from './load-fonts.ts'
import { fullImageStrip, stripSvg } from './og-image-svg.ts'
import { resolveLook } from './resolve-look.ts'

const settings = { background: null, foreground: null, accent: null, logo: null, fonts: [] }
const context = {
  darkTokens: new Map(),
  staticFile: () => undefined,
  direction: 'ltr',
} as const
const look = resolveLook(settings, context)
const render = createRenderer(look)
const content: OgImageContent = {
  title: 'Client',
  site: 'Tiny',
  badge: '6.x',
  description: '',
  footer: '',
}

test.each([
  ['an emoji', 'Party 🎉'],
  ['only an emoji', '🎉'],
  ['letters without a glyph', '日本語のタイトル'],
  ['many letters', 'x'.repeat(500)],
  ['many words', 'word '.repeat(100)],
  ['characters with a meaning in SVG', '<&"\'> &amp; ]]>'],
  ['a control character', 'a\u0000\u001bb\ufffe'],
  ['half of a surrogate pair', 'a\ud83c'],
  ['nothing', ''],
])('a title of %s becomes an image of the right size', (_, title) => {
  const png = render({ ...content, title })
  expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: 'png' })
})

test('a title without glyphs becomes the title of the site; a symbol without a glyph is removed', () => {
  expect(render({ ...content, title: '日本語' })).toEqual(
    render({ ...content, title: 'Tiny', site: '' }),
  )
  expect(render({ ...content, title: 'Party 🎉' })).toEqual(render({ ...content, title: 'Party' }))
})

test('different content gives a different image, equal content the same bytes', () => {
  expect(render({ ...content, title: 'Pool' })).not.toEqual(render(content))
  expect(render({ ...content, badge: '5.x' })).not.toEqual(render(content))
  expect(createRenderer(look)(content)).toEqual(render(content))
})

test('an image does not depend on those before it', () => {
  const contents = ['Pool', 'Client'].flatMap((title) =>
    ['6.x', '', '12.x'].map((badge) => ({ ...content, title, badge, site: `${badge}Tiny` })),
  )
  const shared = createRenderer(look)
  for (const each of contents) expect(shared(each)).toEqual(createRenderer(look)(each))
})

test('a long site title, badge or footer is truncated', () => {
  const long = 'word '.repeat(60)
  expect(imageSize(render({ ...content, site: long, badge: long, footer: long }))).toMatchObject({
    width: 1200,
    height: 630,
  })
})

test('a right-to-left image is mirrored', () => {
  const mirrored = createRenderer(resolveLook(settings, { ...context, direction: 'rtl' }))
  expect(mirrored(content)).not.toEqual(render(content))
})

const allTexts: OgImageContent = {
  title: 'AVATo 3x4 -> “Quoted” (ABC) ffi',
  site: 'Ünïcödé',
  badge: '6.x',
  description: 'Ελληνικά Привет '.repeat(20),
  footer: 'tiny.example/docs',
}

test.each(['ltr', 'rtl'] as const)(
  'glyphs are where the SVG renderer puts them: %s',
  (direction) => {
    const directed = resolveLook(settings, { ...context, direction })
    const { files, measure } = loadFonts([])
    const strips = layoutStrips(allTexts, directed, { measure, logo: null })
    const font = { fontFiles: [...files], loadSystemFonts: false, defaultFontFamily: 'Inter' }
    const expected = new Resvg(stripSvg(fullImageStrip(strips), directed), { font }).render().pixels
    const actual = pixelsOf(createRenderer(directed)(allTexts))
    const unlike = expected.filter((value, at) => Math.abs(value - (actual[at] ?? 0)) > 60)
    // Glyphs start at a quarter of a pixel, which changes their edges.
    expect(unlike.length / expected.length).toBeLessThan(0.001)
  },
)

function pixelsOf(png: Uint8Array): Uint8Array {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><image href="${href}" width="1200" height="630"/></svg>`
  return new Resvg(svg).render().pixels
}

test('without any text, the image is the background', () => {
  const nothing = { title: '', site: '', badge: '', description: '', footer: '' }
  expect(pixelsOf(render(nothing))).toHaveLength(1200 * 630 * 4)
})
