import { expect, test } from 'vitest'
import { defaultStrings } from '../../../theme/src/customize/strings.ts'
import { ownTexts } from './own-texts.ts'

test.each([
  ['fr-CA', 'Copier la page en Markdown'],
  ['zh-CN', '复制页面为 Markdown'],
  ['zh-TW', '複製頁面為 Markdown'],
  ['pt-BR', 'Copiar a página como Markdown'],
  ['en', undefined],
  ['fy', undefined],
])('our strings are in the language of %s', (locale, copyPage) => {
  expect(ownTexts(locale).copyPage).toBe(copyPage)
})

test.each([
  'ar',
  'cs',
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'vi',
  'zh',
])('the strings in %s are complete, with their placeholders', (locale) => {
  const { copyPage, notFoundHome, notFoundNearest, searchAllResults, searchDidYouMean, moreItems } =
    defaultStrings
  const texts = ownTexts(locale)
  expect(Object.keys(texts).sort()).toEqual(
    Object.keys({
      copyPage,
      notFoundHome,
      notFoundNearest,
      searchAllResults,
      searchDidYouMean,
      moreItems,
    }).sort(),
  )
  expect(texts.moreItems).toContain('{count}')
})
