import { expect, test } from 'vitest'
import { resolveLanguages } from './language-config.ts'
import { siteSchema } from './schema/site.ts'

const place = { file: 'site.config.ts', line: 1, column: 1 }

function resolve(languages: readonly object[], wanted?: string) {
  const site = { title: 'A', url: 'https://a.example', baseUrl: '/docs/', languages }
  return resolveLanguages(siteSchema.parse(site), wanted, { siteDir: '/site', place })
}
const languages = [
  { name: 'en' },
  { name: 'de', translations: { docs: 'i18n/de/docs' }, labels: { Guide: 'Anleitung' } },
  { name: 'ar', path: '/arabic/', direction: 'rtl', htmlLang: 'ar-EG', label: 'Arabic' },
]

test('the default language is at the base URL, the others below it', () => {
  expect(resolve(languages).value.all).toMatchObject([
    { name: 'en', label: 'English', htmlLang: 'en', folder: '', baseUrl: '/docs/' },
    { name: 'de', label: 'Deutsch', htmlLang: 'de', folder: 'de', baseUrl: '/docs/de/' },
    {
      ...{ name: 'ar', label: 'Arabic', htmlLang: 'ar-EG', direction: 'rtl' },
      ...{ folder: 'arabic', baseUrl: '/docs/arabic/' },
    },
  ])
})

test('the writing direction is that of the language, unless a setting says otherwise', () => {
  const { all } = resolve([{ name: 'en' }, { name: 'he' }, { name: 'fa', direction: 'ltr' }]).value
  expect(all.map(({ direction }) => direction)).toEqual(['ltr', 'rtl', 'ltr'])
})

test('the default language is built, or the one that is asked for, with its translations', () => {
  const byDefault = resolve(languages)
  expect(byDefault).toMatchObject({
    value: { current: { name: 'en' }, labels: {} },
    diagnostics: [],
  })
  expect(byDefault.value.translations).toEqual(new Map())
  const german = resolve(languages, 'de')
  expect(german).toMatchObject({
    value: { current: { name: 'de' }, labels: { Guide: 'Anleitung' } },
    diagnostics: [],
  })
  expect(german.value.translations).toEqual(new Map([['/site/docs', '/site/i18n/de/docs']]))
})

test('an unknown language is an error that names the others', () => {
  expect(resolve(languages, 'fr').diagnostics).toMatchObject([
    { severity: 'error', rule: 'unknown-language', hint: 'Use one of en, de, ar', place },
  ])
  expect(resolve([], 'fr').diagnostics).toMatchObject([
    { hint: 'List the languages in `languages`' },
  ])
  expect(resolve([]).value).toMatchObject({ all: [], current: null })
})
