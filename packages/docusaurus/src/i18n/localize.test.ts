import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPlugins } from '../list-plugins.ts'
import { localizationOf, localizeSettings } from './localize.ts'

let siteDir: string
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'ssg-localize-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const original = {
  i18n: {
    locales: ['en', 'de'],
    localeConfigs: { de: { label: 'Deutsch', htmlLang: 'de-AT', path: 'german' } },
  },
}
const plugins = listPlugins({ plugins: ['@docusaurus/plugin-content-blog'] })

async function localize(language: string | undefined) {
  const localization = localizationOf(original, siteDir, language)
  const config = { alias: { '@lib': 'src/lib' }, blog: [{ title: 'News', path: 'news' }] }
  return localizeSettings(config, original, { plugins, localization })
}

test('the language that is built has its own tag, and the texts of the blog', async () => {
  const options = join(siteDir, 'i18n/german/docusaurus-plugin-content-blog/options.json')
  mkdirSync(dirname(options), { recursive: true })
  writeFileSync(options, '{ "title": "Neues", "sidebar.title": { "message": "Zuletzt" } }')
  const german = await localize('de')
  expect(german).toMatchObject({
    locale: { htmlLang: 'de-AT', label: 'Deutsch' },
    blog: [{ title: 'Neues', sidebarTitle: 'Zuletzt', path: 'news' }],
    languages: [{ name: 'en' }, { name: 'de' }],
  })
  expect(await localize(undefined)).toMatchObject({
    locale: { htmlLang: 'en' },
    blog: [{ title: 'News', path: 'news' }],
  })
})

test('components find the languages of the site beside the aliases that it has', async () => {
  const { alias } = await localize('de')
  expect(alias).toEqual({
    '@lib': 'src/lib',
    '@generated/codeTranslations': '.ssg/docusaurus/codeTranslations-de.json',
    '@generated/i18n': '.ssg/docusaurus/i18n-de.json',
  })
  const module = JSON.parse(readFileSync(join(siteDir, '.ssg/docusaurus/i18n-de.json'), 'utf8'))
  expect(module).toMatchObject({
    ...{ currentLocale: 'de', defaultLocale: 'en', locales: ['en', 'de'] },
    localeConfigs: { en: { label: 'en', direction: 'ltr' }, de: { htmlLang: 'de-AT' } },
  })
})
