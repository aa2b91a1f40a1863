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
const around = {
  siteDir: '/',
  definitionStyles: '',
  staticFiles: new Map(),
  direction: 'ltr',
} as const
const design = resolveDesign(config, around)
const draw = createRenderer(design)
const card: OgImageContent = {
  title: 'Client',
  site: 'Tiny',
  badge: '6.x',
  description: '',
  footer: '',
}

test.each([
  ['an emoji', 'Party 🎉'],
  ['only an emoji', '🎉'],
  ['letters of no font', '日本語のタイトル'],
  ['many letters', 'x'.repeat(500)],
  ['many words', 'word '.repeat(100)],
  ['signs that mean something in a drawing', '<&"\'> &amp; ]]>'],
  ['a control character', 'a\u0000\u001bb\ufffe'],
  ['half of a surrogate pair', 'a\ud83c'],
  ['nothing', ''],
])('a title of %s becomes an image of the right size', (_, title) => {
  const png = draw({ ...card, title })
  expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: 'png' })
})

test('a title that no font can write is that of the site, without what cannot be written', () => {
  expect(draw({ ...card, title: '日本語' })).toEqual(draw({ ...card, title: 'Tiny', site: '' }))
  expect(draw({ ...card, title: 'Party 🎉' })).toEqual(draw({ ...card, title: 'Party' }))
})

test('cards that say something else look different, and the same one always the same', () => {
  expect(draw({ ...card, title: 'Pool' })).not.toEqual(draw(card))
  expect(draw({ ...card, badge: '5.x' })).not.toEqual(draw(card))
  expect(createRenderer(design)(card)).toEqual(draw(card))
})

test('a long name of the site or the version is cut', () => {
  const long = 'word '.repeat(60)
  expect(imageSize(draw({ ...card, site: long, badge: long, footer: long }))).toMatchObject({
    width: 1200,
    height: 630,
  })
})

test('a card of a language that is written from the right is drawn', () => {
  const mirrored = createRenderer(resolveDesign(config, { ...around, direction: 'rtl' }))
  expect(mirrored(card)).not.toEqual(draw(card))
})
