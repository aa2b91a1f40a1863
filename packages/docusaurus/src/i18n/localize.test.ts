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
  url: 'https://a.example',
  i18n: {
    locales: ['en', 'de'],
    localeConfigs: { de: { label: 'Deutsch', htmlLang: 'de-AT', path: 'german' } },
  },
}
const plugins = listPlugins({ plugins: ['@docusaurus/plugin-content-blog'] })

async function localize(language: string | undefined) {
  const localization = localizationOf(original, siteDir, language)
  const config = { alias: { '@lib': 'src/lib' }, blog: [{ title: 'News', path: 'news' }] }
  const messages = { greeting: 'Hello', 'own.word': 'Word' }
  return localizeSettings(config, original, { plugins, localization, messages })
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
    '@generated/themeTexts': '.ssg/docusaurus/themeTexts-de.json',
  })
  const module = JSON.parse(readFileSync(join(siteDir, '.ssg/docusaurus/i18n-de.json'), 'utf8'))
  expect(module).toMatchObject({
    ...{ currentLocale: 'de', defaultLocale: 'en', locales: ['en', 'de'] },
    localeConfigs: {
      en: { label: 'English', direction: 'ltr', url: original.url, baseUrl: '/' },
      de: { htmlLang: 'de-AT', baseUrl: '/de/' },
    },
  })
})

test('texts of the theme come from the installed translations, and from code.json first', async () => {
  const installed = 'node_modules/@docusaurus/theme-translations'
  const files = {
    [`${installed}/package.json`]: '{ "main": "lib/index.js" }',
    [`${installed}/lib/index.js`]: '',
    [`${installed}/locales/de/theme-common.json`]: JSON.stringify({
      'theme.common.editThisPage': 'Diese Seite bearbeiten',
      'theme.admonition.note': 'Hinweis',
      'theme.admonition.tip': 'Tipp',
    }),
    'i18n/german/code.json': JSON.stringify({
      'theme.admonition.tip': { message: 'Kniff' },
      greeting: { message: 'Hallo' },
      'theme.tags.tagsPageLink': { message: 'Alle Tags' },
      'theme.blog.tagTitle': { message: '{nPosts} zu „{tagName}“' },
    }),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, name)), { recursive: true })
    writeFileSync(join(siteDir, name), text)
  }
  const { markdown, languages } = await localize('de')
  expect(markdown).toEqual({ admonitions: { titles: { note: 'Hinweis', tip: 'Kniff' } } })
  const texts = readFileSync(join(siteDir, '.ssg/docusaurus/themeTexts-de.json'), 'utf8')
  expect(JSON.parse(texts)).toMatchObject({
    editThisPage: 'Diese Seite bearbeiten',
    copyPage: 'Seite als Markdown kopieren',
  })
  expect(languages).toMatchObject([
    { name: 'en' },
    {
      name: 'de',
      texts: {
        'View all tags': 'Alle Tags',
        '{posts} tagged with "{tag}"': '{posts} zu „{tag}“',
      },
    },
  ])
  const all = readFileSync(join(siteDir, '.ssg/docusaurus/codeTranslations-de.json'), 'utf8')
  expect(JSON.parse(all)).toMatchObject({ greeting: 'Hallo', 'own.word': 'Word' })
})

test('versions that the docs have get the names and labels of the locale', async () => {
  const folder = 'i18n/german/docusaurus-plugin-content-docs'
  const files = {
    'versions.json': '["1.0"]',
    [`${folder}/current.json`]: '{ "sidebar.main.category.Guide": "Anleitung" }',
    [`${folder}/version-1.0.json`]: '{ "version.label": "Eins", "sidebar.main.doc.Start": "Los" }',
    [`${folder}/version-0.1.json`]: '{ "sidebar.main.doc.Start": "Alt" }',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, name)), { recursive: true })
    writeFileSync(join(siteDir, name), text)
  }
  const docs = [{ path: 'docs', versions: { '1.0': { label: 'One', path: 'one' } } }]
  const translated = await localizeSettings({ docs }, original, {
    plugins: listPlugins({ plugins: ['@docusaurus/plugin-content-docs'] }),
    localization: localizationOf(original, siteDir, 'de'),
    messages: {},
  })
  expect(translated['docs']).toEqual([
    {
      path: 'docs',
      versions: {
        current: { labels: { Guide: 'Anleitung' } },
        '1.0': { label: 'Eins', path: 'one', labels: { Start: 'Los' } },
      },
    },
  ])
})
