import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { createRenderer } from './create-renderer.ts'
import type { OgImageContent } from './og-image.ts'
import { resolveDesign } from './resolve-design.ts'

const config = {
  background: null,
  foreground: null,
  accent: null,
  logo: null,
  fonts: [],
  place: { file: 'site.config.ts', line: 1, column: 1 },
}
const context = {
  siteDir: '/',
  darkTokens: new Map(),
  staticFiles: new Map(),
  direction: 'ltr',
} as const
const design = resolveDesign(config, context)
const render = createRenderer(design)
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
  expect(createRenderer(design)(content)).toEqual(render(content))
})

test('a long site title, badge or footer is truncated', () => {
  const long = 'word '.repeat(60)
  expect(imageSize(render({ ...content, site: long, badge: long, footer: long }))).toMatchObject({
    width: 1200,
    height: 630,
  })
})

test('a right-to-left image is mirrored', () => {
  const mirrored = createRenderer(resolveDesign(config, { ...context, direction: 'rtl' }))
  expect(mirrored(content)).not.toEqual(render(content))
})
